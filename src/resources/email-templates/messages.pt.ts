import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Modelo de e-mail |||| Modelos de e-mail',
  add: 'Adicionar um e-mail',
  key_help: 'O nome que lhe dá o programa de onde vem. Mantém-se como está.',
  which: {
    own: 'Um e-mail próprio',
    system_help: 'O Lectern já tem um texto para ele; aqui ganha outro.',
  },
  variables_parts: {
    title: 'O que pode inserir',
    help: 'Os valores vêm do programa de onde vem o e-mail. O exemplo aparece na pré-visualização.',
    add: 'Adicionar uma variável',
    remove: 'Retirar a variável',
  },
  fields: {
    key: 'Chave',
    name: 'Nome',
    subject: 'Assunto',
    body: 'Texto (HTML)',
    subjectEn: 'Assunto (inglês)',
    bodyEn: 'Texto (inglês)',
    subjectDe: 'Assunto (alemão)',
    bodyDe: 'Texto (alemão)',
    subjectFr: 'Assunto (francês)',
    bodyFr: 'Texto (francês)',
    subjectPt: 'Assunto (português)',
    bodyPt: 'Texto (português)',
    variables: 'Variáveis',
    'variables.name': 'Variável',
    'variables.meaning': 'Significado',
    'variables.sample': 'Exemplo',
  },
  text: {
    written: 'escrito',
    unwritten: 'por escrever',
    builtIn: 'texto do Lectern',
    problem: 'a rever',
  },
  preview: 'Pré-visualização',
  send_test: 'Enviar-me um teste',
  test_sent: 'Um teste vai a caminho de %{address}',
};
