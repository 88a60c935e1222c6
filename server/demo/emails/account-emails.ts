import { button, type EmailTemplate, signature } from './template.ts';

export const accountEmails: EmailTemplate[] = [
  {
    key: 'verify-email',
    name: 'Confirm the e-mail address',
    subject: 'Please confirm your e-mail address, {{ firstName }}',
    body: `<p>Hello {{ firstName }},</p>
<p>this address was entered for your account at {{ siteName }}. Please confirm that it is yours:</p>
${button('verifyUrl', 'Confirm my address')}
<p>The link works for 24 hours. If you have no account with us, you need not do anything.</p>
${signature}`,
    variables: ['firstName', 'siteName', 'verifyUrl'],
  },
  {
    key: 'welcome',
    name: 'Welcome',
    subject: 'Welcome to {{ siteName }}',
    body: `<p>Hello {{ firstName }},</p>
<p>your account is ready. Most people begin like this:</p>
<ol><li>Search for a subject and look at two or three profiles.</li><li>Write to a tutor; the first message costs nothing.</li><li>Book a short first lesson and see whether you get along.</li></ol>
<p>Questions? Simply answer this e-mail or write to <a href="mailto:{{ supportEmail }}">{{ supportEmail }}</a>.</p>
${signature}`,
    variables: ['firstName', 'siteName', 'supportEmail'],
  },
  {
    key: 'reset-password',
    name: 'Reset the password',
    subject: 'Choose a new password',
    body: `<p>Hello {{ firstName }},</p>
<p>somebody, hopefully you, asked for a new password for this address.</p>
${button('resetUrl', 'Choose a new password')}
<p>The link works once and for one hour. If it was not you, ignore this e-mail: your password stays as it is.</p>
${signature}`,
    variables: ['firstName', 'siteName', 'resetUrl'],
  },
  {
    key: 'password-changed',
    name: 'Password changed',
    subject: 'Your password was changed',
    body: `<p>Hello {{ firstName }},</p>
<p>the password of your {{ siteName }} account was changed on {{ changedAt }}. All other devices have been signed out.</p>
<p>If you did not do this, write to <a href="mailto:{{ supportEmail }}">{{ supportEmail }}</a> at once, and we will lock the account.</p>
${signature}`,
    variables: ['firstName', 'siteName', 'changedAt', 'supportEmail'],
  },
];
