import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Changer de mot de passe',
  text: 'Tous vos autres appareils seront ensuite déconnectés.',
  oldPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  hint: 'Au moins 12 caractères. Quelques mots sans rapport entre eux se retiennent facilement.',
  save: 'Changer de mot de passe',
};
