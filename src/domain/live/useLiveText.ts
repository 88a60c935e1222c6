import { useViewTexts } from '#src/i18n/useViewTexts.ts';

const en = {
  fresh: '%{count} new',
  gone: '%{count} no longer here',
  left: 'No longer here',
  differs: 'Changed meanwhile',
  show: 'Show',
  decided: '%{what} · %{name}',
  here: 'Also here',
  looks: '%{name} is here too',
  types: '%{name} is writing',
  more: '%{count} more',
  changed: '%{what} by %{name}',
  own: '%{what} by yourself',
  form_text: 'You have its form open. Nothing of what you write is lost: saving compares the two.',
  close: 'Close',
};

const de: typeof en = {
  fresh: '%{count} neu',
  gone: '%{count} nicht mehr hier',
  left: 'Nicht mehr hier',
  differs: 'Inzwischen geändert',
  show: 'Anzeigen',
  decided: '%{what} · %{name}',
  here: 'Auch hier',
  looks: '%{name} ist auch hier',
  types: '%{name} schreibt gerade',
  more: '%{count} weitere',
  changed: '%{what} von %{name}',
  own: '%{what} von Ihnen selbst',
  form_text:
    'Sie haben das Formular offen. Nichts von dem, was Sie schreiben, geht verloren: Beim Speichern wird beides verglichen.',
  close: 'Schließen',
};

const fr: typeof en = {
  fresh: 'Nouveaux : %{count}',
  gone: 'Partis d’ici : %{count}',
  left: 'Plus ici',
  differs: 'Modifié entre-temps',
  show: 'Afficher',
  decided: '%{what} · %{name}',
  here: 'Aussi ici',
  looks: '%{name} est aussi ici',
  types: '%{name} est en train d’écrire',
  more: '%{count} de plus',
  changed: '%{what} par %{name}',
  own: '%{what} par vous-même',
  form_text:
    'Vous en avez le formulaire ouvert. Rien de ce que vous écrivez n’est perdu : les deux sont comparés à l’enregistrement.',
  close: 'Fermer',
};

const pt: typeof en = {
  fresh: 'Novos: %{count}',
  gone: 'Já não estão aqui: %{count}',
  left: 'Já não está aqui',
  differs: 'Alterado entretanto',
  show: 'Mostrar',
  decided: '%{what} · %{name}',
  here: 'Também aqui',
  looks: '%{name} também está aqui',
  types: '%{name} está a escrever',
  more: 'mais %{count}',
  changed: '%{what} por %{name}',
  own: '%{what} por si',
  form_text: 'Tem o formulário aberto. Nada do que escreve se perde: ao guardar, os dois são comparados.',
  close: 'Fechar',
};

const texts = { en, de, fr, pt };

/** Says what happens meanwhile. */
export const useLiveText = () => useViewTexts(texts);
