const most = 400;

const passwords = /^(password|oldPassword|newPassword)$/i;
const tokens = /^(accessToken|refreshToken|token)$/i;

/** Reports are pasted into tickets: nothing is told of a password, and of a token its end, by which two can be told apart. */
const withoutSecrets = (key: string, value: unknown) => {
  if (typeof value !== 'string' || value === '') return value;
  if (passwords.test(key)) return '…';
  return tokens.test(key) ? `…${value.slice(-4)}` : value;
};

/** A value as a report shows it: on one line, not too long, without secrets. */
export const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value, withoutSecrets) ?? 'nothing');
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > most ? `${line.slice(0, most)}…` : line;
};
