import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Disciplina |||| Disciplinas',
  fields: {
    name: 'Nome',
    path: 'Disciplina',
    slug: 'Nome no endereço',
    parentId: 'Pertence a',
    active: 'Disponível',
    childCount: 'Subdisciplinas',
    tutorCount: 'Tutores',
  },
  add: 'Adicionar disciplina',
  add_below: 'Adicionar uma disciplina abaixo de “%{name}”',
  active: { true: 'Disponível', false: 'Não disponível' },
  below: '%{smart_count} disciplina |||| %{smart_count} disciplinas',
  top_level: 'Nenhuma: fica no primeiro nível',
  name_help: 'Único entre as disciplinas vizinhas',
  slug_help: 'Aparece nos endereços; é feito a partir do nome enquanto não o mudar',
  active_help: 'Os tutores podem escolhê-la. Desligá-la não a tira a ninguém.',
  parent_help: 'Ensinam-se as subdisciplinas; as do primeiro nível agrupam-nas.',
  expand: 'Mostrar o que está abaixo de “%{name}”',
  collapse: 'Ocultar o que está abaixo de “%{name}”',
  remove_children: 'Remover disciplinas abaixo de “%{name}”',
};
