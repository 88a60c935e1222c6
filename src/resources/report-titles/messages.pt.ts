import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Motivo de denúncia |||| Motivos de denúncia',
  add: 'Adicionar motivo',
  fields: { title: 'Título', audience: 'Sobre', active: 'Disponível', reportCount: 'Denúncias' },
  audience: { tutor: 'Tutores', user: 'Utilizadores', both: 'Tutores e utilizadores' },
  active: { true: 'Disponível', false: 'Não disponível' },
  active_help: 'Pode ser escolhido ao denunciar. Desativá-lo não altera nenhuma denúncia.',
};
