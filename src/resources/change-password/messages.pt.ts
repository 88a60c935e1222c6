import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Alterar palavra-passe',
  text: 'Depois, a sessão termina em todos os seus outros dispositivos.',
  oldPassword: 'Palavra-passe atual',
  newPassword: 'Nova palavra-passe',
  hint: 'Pelo menos 12 caracteres. Algumas palavras sem relação entre si são fáceis de lembrar.',
  save: 'Alterar palavra-passe',
};
