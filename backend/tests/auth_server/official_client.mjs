// Life of an account with the official client. Arguments: the provider's address, and the folder that
// holds node_modules. Prints one line of JSON per step, and requests mails over standard output.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [url, modules] = process.argv.slice(2);
const { AuthClient } = createRequire(pathToFileURL(`${modules}/`))("@supabase/auth-js");
const answers = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

async function mailTo(recipient) {
  say({ want: "mail", recipient });
  return JSON.parse((await answers.next()).value);
}

function memory() {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const client = (more = {}) =>
  new AuthClient({
    url,
    storage: memory(),
    storageKey: "startline-test",
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    ...more,
  });

function report(step, { data, error }, more = {}) {
  say({
    step,
    user: data?.user?.email ?? null,
    session: Boolean(data?.session),
    error: error ? { name: error.name, code: error.code ?? null, status: error.status ?? null } : null,
    ...more,
  });
  return data;
}

const email = "client@mail.example";
const password = "lantern orbit velvet 42";
const second = "copper meadow drizzle 77";
const browser = "the-random-value-of-this-browser";
const fetchOfBrowser = (input, init) =>
  fetch(input, { ...init, headers: { ...init?.headers, "x-startline-browser": browser } });
const here = client({ fetch: fetchOfBrowser });

report("sign up", await here.signUp({ email, password, options: { data: { first_name: "Ada" } } }));
report("sign in before confirming", await here.signInWithPassword({ email, password }));
report("resend", await here.resend({ type: "signup", email }));
const confirmation = await mailTo(email);
report(
  "verify",
  await here.verifyOtp({ token_hash: confirmation.token_hash, type: "signup" }),
);
report(
  "verify again",
  await client().verifyOtp({ token_hash: confirmation.token_hash, type: "signup" }),
);
report("sign out locally", { ...(await here.signOut({ scope: "local" })) });
report("wrong password", await here.signInWithPassword({ email, password: second }));
const signedIn = report("sign in", await here.signInWithPassword({ email, password }));
report("get user", await here.getUser());
const claims = await here.getClaims();
say({ step: "claims", email: claims.data?.claims.email ?? null, alg: claims.data?.header.alg ?? null });

const before = signedIn.session.refresh_token;
report("refresh", await here.refreshSession());
const others = Array.from({ length: 20 }, () => client());
const refreshed = await Promise.all(
  others.map((other) => other.refreshSession({ refresh_token: before })),
);
say({
  step: "twenty at once",
  failed: refreshed.filter(({ error }) => error).length,
  active: new Set(refreshed.map(({ data }) => data.session?.refresh_token)).size,
});
report("still signed in", await here.refreshSession());

report("update data", await here.updateUser({ data: { club: "Hill" } }));
const weak = await here.updateUser({ password: "password1234", current_password: password });
report("weak password", weak, { reasons: weak.error?.reasons ?? null });
report("update password", await here.updateUser({ password: second, current_password: password }));

report("recover", await here.resetPasswordForEmail(email));
const recovery = await mailTo(email);
const away = client();
report("recovered", await away.verifyOtp({ token_hash: recovery.token_hash, type: "recovery" }));
report("new password", await away.updateUser({ password }));
report("the other device is out", await here.getUser());

const moved = "moved@mail.example";
report("change address", await away.updateUser({ email: moved }));
const [fromOld, fromNew] = [await mailTo(email), await mailTo(moved)];
report("first half", await away.verifyOtp({ token_hash: fromOld.token_hash, type: "email_change" }));
report("second half", await away.verifyOtp({ email: moved, token: fromNew.code, type: "email_change" }));
report("sign out", { ...(await away.signOut()) });
report("sign in at the new address", await away.signInWithPassword({ email: moved, password }));

const plain = client();
await plain.signUp({ email: "plain@mail.example", password });
const plainMail = await mailTo("plain@mail.example");
const confirmed = await plain.verifyOtp({ token_hash: plainMail.token_hash, type: "signup" });
report("verify without the header", confirmed, {
  needs_password: confirmed.data.user.app_metadata.needs_password ?? false,
});
report("its password", await client().signInWithPassword({ email: "plain@mail.example", password }));
report("choose a password", await plain.updateUser({ password }));
report("sign in with it", await client().signInWithPassword({ email: "plain@mail.example", password }));

report("one-time password", await client().signInWithOtp({ email }));
// standing in for the authenticator app
async function codeOf(secret) {
  say({ want: "code", secret });
  return JSON.parse((await answers.next()).value).code;
}

const factors = client({ experimental: { recoveryCodes: true } });
await factors.signInWithPassword({ email: moved, password });
const enrolled = await factors.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
const { id: factorId, totp } = enrolled.data;
const added = await factors.mfa.challengeAndVerify({ factorId, code: await codeOf(totp.secret) });
const recoveryCodes = (await factors.mfa.recoveryCodes.generate()).data.codes;
const listed = (await factors.mfa.listFactors()).data;
say({
  step: "add a factor",
  qr: totp.qr_code.slice(0, 24),
  user: added.data?.user.email ?? null,
  listed: [listed.totp.length, listed.recovery_code.length],
});
const levels = async (of) => {
  const { currentLevel, nextLevel } = (await of.mfa.getAuthenticatorAssuranceLevel()).data;
  return [currentLevel, nextLevel];
};
say({ step: "level with both", levels: await levels(factors) });
const again = client({ experimental: { recoveryCodes: true } });
await again.signInWithPassword({ email: moved, password });
say({ step: "level with the password", levels: await levels(again) });
const wrong = await again.mfa.challengeAndVerify({ factorId, code: "000000" });
say({ step: "wrong factor code", code: wrong.error?.code ?? null });
await again.mfa.recoveryCodes.verify({ code: recoveryCodes[0] });
say({ step: "level with a recovery code", levels: await levels(again) });
const unenrolled = await again.mfa.unenroll({ factorId });
say({ step: "remove the factor", same: unenrolled.data?.id === factorId });

say({ step: "done" });
process.exit(0);
