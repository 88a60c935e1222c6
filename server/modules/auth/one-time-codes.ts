import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { TwoFactorSetup } from '#contract/two-factor.ts';
import { digest } from '../../digest.ts';

const period = 30;

const totpOf = (secret: string, { siteName, email }: { siteName: string; email: string }) =>
  new TOTP({ issuer: siteName, label: email, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });

/** A new secret of 160 bits, as RFC 4226 wants it, in base 32. */
export const newSecret = () => new Secret({ size: 20 }).base32;

/** What a person needs to add the account to an authenticator. */
export const describeSetup = async (
  secret: string,
  person: { siteName: string; email: string },
): Promise<TwoFactorSetup> => {
  const uri = totpOf(secret, person).toString();
  const { toString: toQrCode } = await import('qrcode');
  return { secret, uri, qrCode: await toQrCode(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }) };
};

/** Has it the form of a code of an authenticator, which recovery codes have not? */
export const isOfApp = (code: string) => /^\d{6}$/.test(code);

/**
 * The 30-second step that a code belongs to, with one step of tolerance for clocks that differ.
 *
 * @returns undefined for a wrong code.
 */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  if (!isOfApp(code)) return undefined;
  const delta = totpOf(secret, { siteName: '', email: '' }).validate({
    token: code,
    timestamp: now.getTime(),
    window: 1,
  });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
};

/** Letters and digits that can't be taken for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Ten codes of 50 bits, grouped for reading: `K7QX2-9MPTA`. */
export const newRecoveryCodes = () =>
  Array.from({ length: 10 }, () => {
    const letters = [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]);
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
  });

/** Codes are random enough that a plain hash does; the account in it keeps equal codes apart. */
export const hashRecoveryCode = (accountId: string, code: string) =>
  digest(`${accountId}\n${code.replace(/[\s-]/g, '').toUpperCase()}`);
