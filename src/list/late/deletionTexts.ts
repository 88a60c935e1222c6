import type { Locale } from '#contract/primitives.ts';

type Texts = Record<
  'comes_back' | 'comes_back_for_others' | 'all' | 'some' | 'none' | 'stay' | 'stay_gone' | 'more' | 'some_deleted',
  string
>;

/** What is said before and after records are deleted. */
export const deletionTexts: Record<Locale, Texts> = {
  en: {
    comes_back:
      'For 30 days it can be brought back from the history. |||| For 30 days they can be brought back from the history.',
    comes_back_for_others:
      'For 30 days it can be brought back at its address, or by a super admin. |||| For 30 days they can be brought back at their addresses, or by a super admin.',
    all: 'It is deleted. |||| %{count} of %{count} are deleted.',
    some: '%{fitting} of %{count} is deleted. These stay: |||| %{fitting} of %{count} are deleted. These stay:',
    none: 'It cannot be deleted: |||| None of them can be deleted:',
    stay_gone: '%{count} is gone already. |||| %{count} are gone already.',
    stay: '%{name} – %{reason}',
    more: 'and %{count} more',
    some_deleted: '%{done} of %{smart_count} deleted |||| %{done} of %{smart_count} deleted',
  },
  de: {
    comes_back:
      '30 Tage lang lässt sich der Eintrag aus dem Verlauf wiederherstellen. |||| 30 Tage lang lassen sie sich aus dem Verlauf wiederherstellen.',
    comes_back_for_others:
      '30 Tage lang lässt sich der Eintrag unter seiner Adresse oder von einem Super-Admin wiederherstellen. |||| 30 Tage lang lassen sie sich unter ihren Adressen oder von einem Super-Admin wiederherstellen.',
    all: 'Der Eintrag wird gelöscht. |||| %{count} von %{count} werden gelöscht.',
    some: '%{fitting} von %{count} wird gelöscht. Diese bleiben: |||| %{fitting} von %{count} werden gelöscht. Diese bleiben:',
    none: 'Der Eintrag lässt sich nicht löschen: |||| Keiner davon lässt sich löschen:',
    stay_gone: '%{count} ist schon weg. |||| %{count} sind schon weg.',
    stay: '%{name} – %{reason}',
    more: 'und %{count} weitere',
    some_deleted: '%{done} von %{smart_count} gelöscht |||| %{done} von %{smart_count} gelöscht',
  },
  fr: {
    comes_back:
      'Pendant 30 jours, l’élément peut être rétabli depuis l’historique. |||| Pendant 30 jours, ils peuvent être rétablis depuis l’historique.',
    comes_back_for_others:
      'Pendant 30 jours, l’élément peut être rétabli à son adresse ou par un super-administrateur. |||| Pendant 30 jours, ils peuvent être rétablis à leurs adresses ou par un super-administrateur.',
    all: 'L’élément est supprimé. |||| %{count} sur %{count} sont supprimés.',
    some: '%{fitting} sur %{count} est supprimé. Ceux-ci restent : |||| %{fitting} sur %{count} sont supprimés. Ceux-ci restent :',
    none: 'L’élément ne peut pas être supprimé : |||| Aucun ne peut être supprimé :',
    stay_gone: '%{count} n’existe déjà plus. |||| %{count} n’existent déjà plus.',
    stay: '%{name} – %{reason}',
    more: 'et %{count} de plus',
    some_deleted: '%{done} sur %{smart_count} supprimé |||| %{done} sur %{smart_count} supprimés',
  },
  pt: {
    comes_back:
      'Durante 30 dias o registo pode ser reposto a partir do histórico. |||| Durante 30 dias podem ser repostos a partir do histórico.',
    comes_back_for_others:
      'Durante 30 dias o registo pode ser reposto no seu endereço ou por um superadministrador. |||| Durante 30 dias podem ser repostos nos seus endereços ou por um superadministrador.',
    all: 'O registo é eliminado. |||| %{count} de %{count} são eliminados.',
    some: '%{fitting} de %{count} é eliminado. Estes ficam: |||| %{fitting} de %{count} são eliminados. Estes ficam:',
    none: 'O registo não pode ser eliminado: |||| Nenhum pode ser eliminado:',
    stay_gone: '%{count} já não existe. |||| %{count} já não existem.',
    stay: '%{name} – %{reason}',
    more: 'e mais %{count}',
    some_deleted: '%{done} de %{smart_count} eliminado |||| %{done} de %{smart_count} eliminados',
  },
};
