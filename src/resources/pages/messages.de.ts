import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Seite |||| Seiten',
  add: 'Seite hinzufügen',
  fields: {
    slug: 'Adressname',
    title: 'Titel',
    status: 'Status',
    publishOn: 'Veröffentlichen am',
    withdrawOn: 'Zurückziehen am',
    metaTitle: 'Titel für Suchmaschinen',
    metaDescription: 'Beschreibung für Suchmaschinen',
    language: 'Sprache',
    content: 'Text',
  },
  status: {
    draft: 'Entwurf',
    published: 'Veröffentlicht',
  },
  language: {
    en: 'Englisch',
    de: 'Deutsch',
    fr: 'Französisch',
    pt: 'Portugiesisch',
  },
  publishOn_help: 'Wird zu Beginn dieses Tages von selbst veröffentlicht; die Seite muss einen Text haben',
  withdrawOn_help: 'Lesbar, bis dieser Tag beginnt',
  language_help: 'Sagt Browsern und Vorleseprogrammen, worin die veröffentlichte Seite geschrieben ist',
  write: 'Schreiben',
  preview: 'Vorschau',
  slug_help: 'Steht in der Adresse der Seite',
  metaTitle_help: 'Bleibt er leer, gilt der Titel der Seite',
  metaDescription_help: 'Ein oder zwei Sätze unter dem Titel in den Suchergebnissen',
  sections: {
    publishing: {
      title: 'Veröffentlichung',
      text: 'Entwürfe sieht nur das Team, veröffentlichte Seiten sehen alle.',
    },
    search_engines: {
      title: 'Suchmaschinen',
      text: 'Wie die Seite in Suchergebnissen erscheint.',
    },
  },
};
