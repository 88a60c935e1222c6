import type { Locale } from '#contract/primitives.ts';

type Texts = Record<'title' | 'changed' | 'deleted' | 'writes' | 'action', string>;

/** What is asked before a change of many records is undone. */
export const undoRunTexts: Record<Locale, Texts> = {
  en: {
    title: 'Undo “%{what}”?',
    changed:
      '%{name} changed records at once on %{at}. Of those, %{count} become what they were before it; what somebody has changed since stays as it is now.',
    deleted:
      '%{name} deleted records at once on %{at}. Of those, %{count} come back as they were; what somebody has brought back since stays as it is now.',
    writes:
      'Whoever is suspended or reinstated by that is written to, unless the e-mail about the change has not left yet: then it is taken back.',
    action: 'Undo',
  },
  de: {
    title: '„%{what}“ rückgängig machen?',
    changed:
      '%{name} hat am %{at} viele Einträge auf einmal geändert. Davon werden %{count} wieder, was sie davor waren; was jemand seitdem geändert hat, bleibt, wie es jetzt ist.',
    deleted:
      '%{name} hat am %{at} viele Einträge auf einmal gelöscht. Davon kommen %{count} wieder, wie sie waren; was jemand seitdem wiederhergestellt hat, bleibt, wie es jetzt ist.',
    writes:
      'Wer dadurch gesperrt oder entsperrt wird, bekommt Bescheid, außer die E-Mail über die Änderung ist noch nicht weg: Dann wird sie zurückgenommen.',
    action: 'Rückgängig machen',
  },
  fr: {
    title: 'Annuler « %{what} » ?',
    changed:
      '%{name} a modifié plusieurs éléments à la fois le %{at}. Parmi eux, %{count} redeviennent ce qu’ils étaient ; ce que quelqu’un a modifié depuis reste tel quel.',
    deleted:
      '%{name} a supprimé plusieurs éléments à la fois le %{at}. Parmi eux, %{count} reviennent tels qu’ils étaient ; ce que quelqu’un a rétabli depuis reste tel quel.',
    writes:
      'Les personnes suspendues ou rétablies ainsi en sont informées, sauf si l’e-mail au sujet de la modification n’est pas encore parti : il est alors retiré.',
    action: 'Annuler la modification',
  },
  pt: {
    title: 'Anular “%{what}”?',
    changed:
      '%{name} alterou vários registos de uma vez em %{at}. Destes, %{count} voltam a ser o que eram; o que alguém alterou desde então fica como está agora.',
    deleted:
      '%{name} eliminou vários registos de uma vez em %{at}. Destes, %{count} voltam como eram; o que alguém repôs desde então fica como está agora.',
    writes:
      'Quem fica assim suspenso ou restabelecido é avisado, exceto se o e-mail sobre a alteração ainda não saiu: nesse caso é recolhido.',
    action: 'Anular',
  },
};
