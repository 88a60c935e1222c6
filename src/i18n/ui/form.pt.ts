import type { Translated } from '#src/frame/defineResource.ts';
import type { form as english } from './form.en.ts';

export const form: Translated<typeof english> = {
  unsaved: {
    title: 'Sair sem guardar?',
    content: 'As suas alterações não foram guardadas e perder-se-iam.',
    leave: 'Sair sem guardar',
  },
  conflict: {
    title: 'Alterado entretanto',
    choose: 'Outra pessoa guardou este registo desde que o abriu e ambos alteraram o mesmo. Escolha o que fica.',
    merged: 'Outra pessoa guardou este registo desde que o abriu. As suas alterações e as dela são compatíveis.',
    taken_over: 'Retomado da outra pessoa: %{fields}.',
    mine: 'O seu:',
    theirs: 'O da outra pessoa:',
    original: 'Antes:',
    back: 'Voltar ao formulário',
    save: 'Guardar assim',
  },
  draft: {
    not_sent: 'Escreveu isto %{ago} e não enviou.',
  },
};
