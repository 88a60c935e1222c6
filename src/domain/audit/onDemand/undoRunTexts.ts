import type { Locale } from '#contract/primitives.ts';

type Texts = Record<'title' | 'changed' | 'deleted' | 'action', string>;

/** What is asked before a change of many records is undone. */
export const undoRunTexts: Record<Locale, Texts> = {
  en: {
    title: 'Undo “%{what}”?',
    changed:
      '%{name} changed records at once on %{at}. Of those, %{count} become what they were before it; what somebody has changed since stays as it is now.',
    deleted:
      '%{name} deleted records at once on %{at}. Of those, %{count} come back as they were; what somebody has brought back since stays as it is now.',
    action: 'Undo',
  },
  de: {
    title: '„%{what}“ rückgängig machen?',
    changed:
      '%{name} hat am %{at} viele Einträge auf einmal geändert. Davon werden %{count} wieder, was sie davor waren; was jemand seitdem geändert hat, bleibt, wie es jetzt ist.',
    deleted:
      '%{name} hat am %{at} viele Einträge auf einmal gelöscht. Davon kommen %{count} wieder, wie sie waren; was jemand seitdem wiederhergestellt hat, bleibt, wie es jetzt ist.',
    action: 'Rückgängig machen',
  },
  fr: {
    title: 'Annuler « %{what} » ?',
    changed:
      '%{name} a modifié plusieurs éléments à la fois le %{at}. Parmi eux, %{count} redeviennent ce qu’ils étaient ; ce que quelqu’un a modifié depuis reste tel quel.',
    deleted:
      '%{name} a supprimé plusieurs éléments à la fois le %{at}. Parmi eux, %{count} reviennent tels qu’ils étaient ; ce que quelqu’un a rétabli depuis reste tel quel.',
    action: 'Annuler la modification',
  },
  pt: {
    title: 'Anular “%{what}”?',
    changed:
      '%{name} alterou vários registos de uma vez em %{at}. Destes, %{count} voltam a ser o que eram; o que alguém alterou desde então fica como está agora.',
    deleted:
      '%{name} eliminou vários registos de uma vez em %{at}. Destes, %{count} voltam como eram; o que alguém repôs desde então fica como está agora.',
    action: 'Anular',
  },
};
