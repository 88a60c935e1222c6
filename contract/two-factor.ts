import * as z from 'zod';
import { done, endpoint, oneOf } from './endpoint.ts';
import { CurrentPassword, Instant } from './primitives.ts';

/** Six digits of an authenticator, or a recovery code. Spaces and hyphens are how people group them, and don't matter. */
export const Code = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(6).max(20));

/** What an authenticator needs to begin. */
export const TwoFactorSetup = z.object({
  /** To be typed where nothing can be scanned, in base 32. */
  secret: z.string(),
  /** The `otpauth://` address that the picture holds. */
  uri: z.string(),
  /** The picture to be scanned: an SVG document. */
  qrCode: z.string(),
});
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>;

/** Shown once; only hashes are kept. Each stands in for the authenticator once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const TwoFactorState = z.object({
  enabled: z.boolean(),
  enabledAt: Instant.nullable(),
  /** Must all staff have one? */
  required: z.boolean(),
  recoveryCodesLeft: z.int().min(0),
});
export type TwoFactorState = z.infer<typeof TwoFactorState>;

export const twoFactor = {
  state: endpoint('GET /api/v1/user/twoFactor', {
    access: 'editor',
    summary: 'Is the own second factor on?',
    response: oneOf(TwoFactorState),
  }),
  start: endpoint('POST /api/v1/user/twoFactor/start', {
    access: 'editor',
    summary: 'Begin to turn the own second factor on',
    body: z.strictObject({ password: CurrentPassword }),
    response: oneOf(TwoFactorSetup),
  }),
  confirm: endpoint('POST /api/v1/user/twoFactor/confirm', {
    access: 'editor',
    summary: 'Turn it on with a first code; answers the recovery codes',
    body: z.strictObject({ code: Code }),
    response: oneOf(RecoveryCodes),
  }),
  renewRecoveryCodes: endpoint('POST /api/v1/user/twoFactor/recoveryCodes', {
    access: 'editor',
    summary: 'Replace the recovery codes by new ones',
    body: z.strictObject({ password: CurrentPassword }),
    response: oneOf(RecoveryCodes),
  }),
  disable: endpoint('POST /api/v1/user/twoFactor/disable', {
    access: 'editor',
    summary: 'Turn the own second factor off, where it is not required',
    body: z.strictObject({ password: CurrentPassword }),
    response: done,
  }),
};
