import type { Locale } from '#contract/primitives.ts';

const en = {
  title: 'Lessons to come',
  none: 'There are none.',
  lessons: '%{smart_count} lesson. |||| %{smart_count} lessons.',
  paid: '%{sums} is paid for them.',
  unpaid: 'Nothing is paid for yet.',
  stay: 'They stay booked, and nothing is refunded by itself.',
  failed: 'They could not be counted: %{reason}',
};

export const upcomingTexts: Record<Locale, typeof en> = {
  en,
  de: {
    title: 'Kommende Stunden',
    none: 'Es gibt keine.',
    lessons: '%{smart_count} Stunde. |||| %{smart_count} Stunden.',
    paid: 'Dafür sind %{sums} bezahlt.',
    unpaid: 'Bezahlt ist dafür noch nichts.',
    stay: 'Sie bleiben gebucht, und nichts wird von selbst erstattet.',
    failed: 'Sie ließen sich nicht zählen: %{reason}',
  },
  fr: {
    title: 'Cours à venir',
    none: 'Il n’y en a aucun.',
    lessons: '%{smart_count} cours. |||| %{smart_count} cours.',
    paid: '%{sums} sont payés pour ces cours.',
    unpaid: 'Rien n’est encore payé.',
    stay: 'Ils restent réservés, et rien n’est remboursé automatiquement.',
    failed: 'Impossible de les compter : %{reason}',
  },
  pt: {
    title: 'Aulas por dar',
    none: 'Não há nenhuma.',
    lessons: '%{smart_count} aula. |||| %{smart_count} aulas.',
    paid: 'Por elas estão pagos %{sums}.',
    unpaid: 'Ainda nada está pago.',
    stay: 'Continuam marcadas, e nada é reembolsado automaticamente.',
    failed: 'Não foi possível contá-las: %{reason}',
  },
};
