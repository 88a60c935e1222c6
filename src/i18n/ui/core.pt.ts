import type { Translated } from '#src/frame/defineResource.ts';
import type { core as english } from './core.en.ts';

export const core: Translated<typeof english> = {
  home: 'Início',
  fields: { id: 'Chave', version: 'Versão', createdAt: 'Criação', updatedAt: 'Última alteração' },
  sections: {
    overview: 'Visão geral',
    people: 'Pessoas',
    money: 'Finanças',
    catalogue: 'Catálogo',
    content: 'Conteúdos',
    system: 'Sistema',
  },
  views: { create: 'Adicionar', edit: 'Editar' },
  notFound: 'Não há nada em %{address}. Pode continuar a partir daqui.',
  notOffered: 'O servidor com que estes ecrãs trabalham não oferece o que está em %{address}.',
  signedInAlready:
    'Uma ligação para uma palavra-passe não tem efeito enquanto alguém tem sessão iniciada aqui. Termine a sessão e abra-a de novo.',
  readOnly: 'Aqui, só os administradores adicionam e alteram. Pode ler tudo.',
  unknownTimeZone: 'Este navegador não conhece o seu fuso horário %{wanted}. As horas são mostradas como em %{shown}.',
  catalogue: {
    tutors: '%{smart_count} tutor |||| %{smart_count} tutores',
    reports: '%{smart_count} denúncia |||| %{smart_count} denúncias',
  },
  bulk: {
    failed:
      '%{failed} de %{smart_count} não pôde ser alterado. %{reason} |||| %{failed} de %{smart_count} não puderam ser alterados. %{reason}',
  },
  states: {
    question: '“%{name}”: %{action}?',
    change: 'De “%{from}” para “%{to}”.',
    change_for_reason: 'De “%{from}” para “%{to}”. O motivo fica no histórico.',
  },
  chunk: {
    failed: 'Não foi possível carregar esta parte da aplicação',
    hint: 'Verifique a ligação e tente novamente.',
    retry: 'Tentar novamente',
  },
};
