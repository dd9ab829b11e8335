"""Wire shapes of the captcha; a challenge goes out as `proof_of_work.SignedChallenge`."""

from startline.foundation.wire import WireModel
from startline.guard.captcha import CaptchaKind


class CaptchaPublicSettings(WireModel):
    """What the browser must know to show the captcha. `siteKey` is empty for our own."""

    kind: CaptchaKind
    site_key: str
