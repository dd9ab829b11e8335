/** Texts of the newsletter. */

/** SPEC section 8. */
export const SIGN_UP_FAILED = "Failed to subscribe. Please try again.";
export const THANK_YOU = "Thank you. Please open the email that we have just sent you.";
export const DIALOG_TITLE = "Subscribe to the newsletter";
export const ABOUT_NEWSLETTER =
  "Race news, training tips and discounts by email. It is free, and you can unsubscribe with one click.";
