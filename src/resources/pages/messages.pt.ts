import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Página |||| Páginas',
  add: 'Adicionar uma página',
  fields: {
    slug: 'Nome no endereço',
    title: 'Título',
    status: 'Estado',
    publishOn: 'Publicar em',
    withdrawOn: 'Retirar em',
    metaTitle: 'Título para motores de busca',
    metaDescription: 'Descrição para motores de busca',
    language: 'Idioma',
    content: 'Texto',
  },
  status: {
    draft: 'Rascunho',
    published: 'Publicada',
  },
  language: {
    en: 'Inglês',
    de: 'Alemão',
    fr: 'Francês',
    pt: 'Português',
  },
  publishOn_help: 'Publicada por si só quando este dia começa; a página tem de ter texto',
  withdrawOn_help: 'Legível até este dia começar',
  language_help: 'Indica aos navegadores e aos leitores de ecrã o idioma da página publicada',
  write: 'Escrever',
  preview: 'Pré-visualização',
  slug_help: 'Aparece no endereço da página',
  metaTitle_help: 'Se ficar vazio, usa-se o título da página',
  metaDescription_help: 'Uma ou duas frases por baixo do título nos resultados da pesquisa',
  sections: {
    publishing: {
      title: 'Publicação',
      text: 'Os rascunhos só são vistos pela equipa; as páginas publicadas, por todos.',
    },
    search_engines: {
      title: 'Motores de busca',
      text: 'Como a página aparece nos resultados da pesquisa.',
    },
  },
};
