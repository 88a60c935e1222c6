import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Passwort ändern',
  text: 'Danach sind alle Ihre anderen Geräte abgemeldet.',
  oldPassword: 'Jetziges Passwort',
  newPassword: 'Neues Passwort',
  hint: 'Mindestens 12 Zeichen. Ein paar Wörter ohne Zusammenhang merkt man sich leicht.',
  save: 'Passwort ändern',
};
