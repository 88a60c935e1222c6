/** What secrets look like: ours, and what stands in a header that lets somebody in. */
const looks: readonly [RegExp, string][] = [
  [/whsec_[A-Za-z0-9+/=_-]+/g, 'whsec_…'],
  [/lectern_live_[A-Za-z0-9_-]+/g, 'lectern_live_…'],
  [/\b(Bearer|Basic)\s+[A-Za-z0-9+/=._~-]+/gi, '$1 …'],
];

/**
 * An answer as it may be kept and shown: some receivers answer with all they know when they fail, this delivery's secrets among it.
 *
 * @param secrets as `whsec_…`; what follows that is cut by itself, too.
 */
export const redact = (answer: string, secrets: readonly string[]) => {
  const bare = secrets.map((secret) => secret.replace(/^whsec_/, ''));
  const cut = [...secrets, ...bare].reduce((text, secret) => text.replaceAll(secret, '…'), answer);
  return looks.reduce((text, [look, instead]) => text.replace(look, instead), cut);
};
