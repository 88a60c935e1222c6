import type { Translated } from '#src/frame/defineResource.ts';
import type { source as english } from './source.en.ts';

export const source: Translated<typeof english> = {
  title: 'Aus der Anwendung des Marktplatzes',
  key: 'Schlüssel dort',
  heard: 'Zuletzt gehört',
  token: 'Dienst-Token',
  sends: 'Gesendete Felder',
  copy: 'Kopieren',
  copied: 'Kopiert',
  notice:
    'Die Anwendung des Marktplatzes sendet diesen Datensatz. Was Sie hier daran ändern, bleibt bis zur nächsten Änderung von dort.',
  replaced: 'Das sendet die Anwendung: ihre nächste Änderung ersetzt es',
};
