/** Texts of the newsletter. */

/** The button of the form, and what went wrong. */
export interface FormWords {
  send: string;
  sending: string;
  failed: string;
}

export const SUBSCRIBE: FormWords = {
  send: "Subscribe",
  sending: "Subscribing…",
  // SPEC section 8
  failed: "Failed to subscribe. Please try again.",
};
export const THANK_YOU = "Thank you. Please open the email that we have just sent you.";
export const DIALOG_TITLE = "Subscribe to the newsletter";
export const ABOUT_NEWSLETTER =
  "Race news, training tips and discounts by email. It is free, and you can unsubscribe with one click.";
