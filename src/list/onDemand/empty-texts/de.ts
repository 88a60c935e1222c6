import type { EmptyTexts } from './en.ts';

export const de: EmptyTexts = {
  add: 'Fügen Sie hier den ersten Eintrag hinzu.',
  app: 'Ihre Anwendung bringt sie mit einem Dienst-Token herein.',
  file: 'Aus einer Datei kommen viele auf einmal.',
  starter: 'Die Grundausstattung hat, womit die meisten Marktplätze beginnen.',
  to_app: 'Dienst-Tokens',
  to_file: 'Datei importieren',
  to_starter: 'Zur Grundausstattung',
};
