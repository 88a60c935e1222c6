import type { Translated } from '#src/frame/defineResource.ts';
import type { form as english } from './form.en.ts';

export const form: Translated<typeof english> = {
  unsaved: {
    title: 'Ohne Speichern verlassen?',
    content: 'Ihre Änderungen sind nicht gespeichert und würden verloren gehen.',
    leave: 'Ohne Speichern verlassen',
  },
  conflict: {
    title: 'Inzwischen geändert',
    choose:
      'Jemand anderes hat diesen Datensatz gespeichert, seit Sie ihn geöffnet haben, und Sie haben beide dasselbe geändert. Wählen Sie, was bleibt.',
    merged:
      'Jemand anderes hat diesen Datensatz gespeichert, seit Sie ihn geöffnet haben. Beide Änderungen passen zusammen.',
    taken_over: 'Von dort übernommen: %{fields}.',
    mine: 'Ihres:',
    theirs: 'Das andere:',
    original: 'Vorher:',
    back: 'Zurück zum Formular',
    save: 'So speichern',
  },
  draft: {
    not_sent: 'Sie haben das %{ago} geschrieben und nicht abgeschickt.',
  },
};
