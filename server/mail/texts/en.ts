import type { MailTexts } from '../text.ts';
import { button } from './button.ts';
import { en as decisions } from './decisions/en.ts';

const hello = '<p>Hello {{ firstName }},</p>';
const regards = '<p>Best wishes,<br>your {{ siteName }} team</p>';
const notYou =
  '<p>If this was not you, change your password at once and write to <a href="mailto:{{ supportEmail }}">{{ supportEmail }}</a>.</p>';
const switchOn = '<p>Once it works again, switch the endpoint on under Webhooks: it then goes on where it stopped.</p>';

export const en: MailTexts = {
  ...decisions,
  'reset-password': {
    subject: 'Choose a new password',
    body: `${hello}<p>Somebody, hopefully you, asked for a new password for this address.</p>${button('resetUrl', 'Choose a new password')}<p>The link works once and for one hour. If it was not you, ignore this e-mail: your password stays as it is.</p>${regards}`,
  },
  invitation: {
    subject: 'Your access to {{ siteName }}',
    body: `${hello}<p>An account has been created for you in the administration of {{ siteName }}. Choose a password to begin.</p>${button('resetUrl', 'Choose a password')}<p>The link works once and for seven days. After that, “Forgot password” on the sign-in page sends you a new one.</p>${regards}`,
  },
  'verify-email': {
    subject: 'Please confirm your e-mail address',
    body: `${hello}<p>Please confirm that this address is yours.</p>${button('verifyUrl', 'Confirm my address')}<p>The link works once and for 24 hours.</p>${regards}`,
  },
  'change-email': {
    subject: 'Please confirm your new e-mail address',
    body: `${hello}<p>You asked to use this address for your {{ siteName }} account from now on. Confirm that it is yours, and it replaces the old one.</p>${button('verifyUrl', 'Use this address')}<p>The link works once and for 24 hours. Until then, nothing changes.</p>${regards}`,
  },
  'email-changed': {
    subject: 'Your e-mail address was changed',
    body: `${hello}<p>Your {{ siteName }} account uses the address {{ newEmail }} from now on.</p><p>If this was not you, write to <a href="mailto:{{ supportEmail }}">{{ supportEmail }}</a> at once.</p>${regards}`,
  },
  'password-changed': {
    subject: 'Your password was changed',
    body: `${hello}<p>The password of your {{ siteName }} account was changed on {{ changedAt }}. All other devices have been signed out.</p><p>If this was not you, write to <a href="mailto:{{ supportEmail }}">{{ supportEmail }}</a> at once.</p>${regards}`,
  },
  'new-sign-in': {
    subject: 'A sign-in to {{ siteName }} with a device that is not known',
    body: `${hello}<p>Somebody signed in to your account with a device that is not known, or not any more:</p><p>{{ device }}<br>{{ address }}<br>{{ signedInAt }}</p>${notYou}${regards}`,
  },
  'token-reused': {
    subject: 'A session of yours at {{ siteName }} was ended',
    body: `${hello}<p>A key that keeps you signed in was shown twice. Either an answer of ours got lost on its way, or somebody has copied the key. To be safe, we ended that session on {{ endedAt }}; sign in again where you were.</p><p>First: {{ firstDevice }}, {{ firstAddress }}<br>Then: {{ againDevice }}, {{ againAddress }}</p>${notYou}${regards}`,
  },
  'two-factor-on': {
    subject: 'Two-factor sign-in is on',
    body: `${hello}<p>From now on your {{ siteName }} account asks for a code of your authenticator app as well.</p>${notYou}${regards}`,
  },
  'two-factor-off': {
    subject: 'Two-factor sign-in is off',
    body: `${hello}<p>Your {{ siteName }} account no longer asks for a code when you sign in.</p>${notYou}${regards}`,
  },
  'recovery-codes-renewed': {
    subject: 'Your recovery codes were replaced',
    body: `${hello}<p>Your {{ siteName }} account has new recovery codes for two-factor sign-in. The old ones do not work any more.</p>${notYou}${regards}`,
  },
  'webhook-gone': {
    subject: 'Webhooks to {{ endpointName }} were switched off',
    body: `${hello}<p>{{ endpointUrl }} answered on {{ switchedOffAt }} that it is gone (410). So we send nothing there any more.</p>${switchOn}${regards}`,
  },
  'webhook-stopped': {
    subject: 'Webhooks to {{ endpointName }} were switched off',
    body: `${hello}<p>Nothing that we sent to {{ endpointUrl }} was taken for five days. So we switched it off on {{ switchedOffAt }}.</p>${switchOn}${regards}`,
  },
  'service-token-ending': {
    subject: 'The service token {{ tokenName }} ends soon',
    body: `${hello}<p>A program uses the service token <strong>{{ tokenName }}</strong>, which ends on {{ tokenEndsAt }}. From then on, nothing that the program tells or asks is answered.</p><p>Rotate it under Service tokens and give the program the new one; the old one stays good for a day, unless it ends before. Where nothing needs it any more, revoke it.</p>${regards}`,
  },
  'note-mention': {
    subject: '{{ authorName }} mentioned you: {{ recordName }}',
    body: `${hello}<p>{{ authorName }} mentioned you in a note about <strong>{{ recordName }}</strong>.</p>${button('noteUrl', 'Read the note')}${regards}`,
  },
};
