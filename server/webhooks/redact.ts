import { webhookLimits } from '#contract/webhooks.ts';

/** What secrets look like: ours, signatures made with them, and what stands in a header that lets somebody in. */
const looks: readonly [RegExp, string][] = [
  [/whsec_[A-Za-z0-9+/=_-]+/g, 'whsec_…'],
  [/\bv1,[A-Za-z0-9+/]{43}=/g, 'v1,…'],
  [/lectern_live_[A-Za-z0-9_-]+/g, 'lectern_live_…'],
  [/\b(Bearer|Basic)\s+[A-Za-z0-9+/=._~-]+/gi, '$1 …'],
];

/** Bytes of the longest of our secrets and signatures, and some more; how many are read of an answer, to be cut once its secrets are; and of a character. */
const longestSecret = 64;
export const bytesRead = webhookLimits.answerBytes + longestSecret;
const longestCharacter = 4;

/**
 * A text as it may be kept and shown: some receivers answer with all they know when they fail, this delivery's secrets among it.
 *
 * @param secrets as `whsec_…`; what follows that is cut by itself, too.
 */
export const redact = (answer: string, secrets: readonly string[]) => {
  const bare = secrets.map((secret) => secret.replace(/^whsec_/, ''));
  const cut = [...secrets, ...bare].reduce((text, secret) => text.replaceAll(secret, '…'), answer);
  return looks.reduce((text, [look, instead]) => text.replace(look, instead), cut);
};

/** As many bytes of a text, without half a character at the end. */
const cutTo = (text: string, bytes: number) => {
  const all = Buffer.from(text);
  return new TextDecoder().decode(all.subarray(0, bytes), { stream: all.length > bytes });
};

/**
 * An answer's body as it may be kept and shown. It is cut after its secrets: one that is cut through is not recognised. What was read of a
 * longer one may end within a secret, too; that end is left out.
 *
 * @param secrets as of {@link redact}.
 */
export const redactBody = (body: string, secrets: readonly string[]) => {
  const redacted = redact(body, secrets);
  const isLonger = Buffer.byteLength(body) > bytesRead - longestCharacter;
  const whole = Buffer.byteLength(redacted) - (isLonger ? longestSecret : 0);
  return cutTo(redacted, Math.min(webhookLimits.answerBytes, whole));
};

/** Headers that let somebody in, by their names. */
const admitting = /cookie|authorization|authentication|token|secret|password|credential|session|api-?key/i;

type GivenHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Headers as they may be kept and shown: as many as there is room for.
 *
 * @param secrets as of {@link redact}.
 */
export const redactHeaders = (headers: GivenHeaders, secrets: readonly string[]): Record<string, string> => {
  const shown = Object.entries(headers).map(([name, value = '']): [string, string] => [
    name,
    admitting.test(name) ? '…' : redact([value].flat().join(', '), secrets),
  ]);
  let left = webhookLimits.headerBytes;
  return Object.fromEntries(
    shown.filter(([name, value]) => {
      left -= Buffer.byteLength(name) + Buffer.byteLength(value);
      return left >= 0;
    }),
  );
};
