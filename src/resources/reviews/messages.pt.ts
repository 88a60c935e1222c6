import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Avaliação |||| Avaliações',
  fields: {
    booking: 'Reserva',
    tutor: 'Tutor',
    student: 'Aluno',
    stars: 'Estrelas',
    text: 'Texto',
    status: 'Estado',
    statusReason: 'Motivo',
    source: 'Da aplicação do mercado',
    createdAt: 'Escrita',
  },
  no_text: 'Só estrelas, nada escrito',
  status: { visible: 'Visível', hidden: 'Oculta' },
  actions: { hidden: 'Ocultar', visible: 'Voltar a mostrar' },
};
