import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Modelo de e-mail |||| Modelos de e-mail',
  fields: {
    key: 'Chave',
    name: 'Nome',
    subject: 'Assunto',
    body: 'Texto (HTML)',
    variables: 'Variáveis',
  },
  preview: 'Pré-visualização',
  preview_help: 'Preenchido com exemplos, como um programa de correio o mostra.',
  variables_help: 'Clique numa para a pôr onde está o cursor.',
  send_test: 'Enviar-me um teste',
  test_sent: 'Um teste vai a caminho de %{address}',
};
