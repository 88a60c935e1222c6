import type { Locale } from '#contract/primitives.ts';
import { useViewTexts, useWords } from '#src/i18n/useViewTexts.ts';

/** What a booking's own page says, which no list needs. */
const en = {
  events: {
    requested: 'Requested',
    confirmed: 'Confirmed',
    paid: 'Paid',
    completed: 'Lesson held',
    paidOut: 'Paid out',
    cancelled: 'Cancelled',
    disputed: 'Disputed',
    refunded: 'Refunded',
    authorized: 'Payment authorised',
    failed: 'Payment failed',
    payoutScheduled: 'Payout scheduled',
    withheld: 'Payout withheld',
    disputeClosed: 'Dispute closed',
    refundFailed: 'Refund failed',
  },
  entries: { charge: 'Charge', refund: 'Refund', fee: 'Our fee', payout: 'Payout' },
  from: 'from %{name}',
  to: 'to %{name}',
  due: 'Due',
  balance: 'Still held',
  settled: 'Everybody has what is theirs.',
  overdrawn: 'More was given back than was held.',
  price: '%{amount} = %{fee} fee + %{payout} payout',
  minutes: '%{smart_count} minute |||| %{smart_count} minutes',
  automatically: 'automatically',
};

const de: typeof en = {
  events: {
    requested: 'Angefragt',
    confirmed: 'Bestätigt',
    paid: 'Bezahlt',
    completed: 'Unterricht gehalten',
    paidOut: 'Ausgezahlt',
    cancelled: 'Abgesagt',
    disputed: 'Strittig',
    refunded: 'Erstattet',
    authorized: 'Zahlung autorisiert',
    failed: 'Zahlung fehlgeschlagen',
    payoutScheduled: 'Auszahlung geplant',
    withheld: 'Auszahlung einbehalten',
    disputeClosed: 'Streitfall beendet',
    refundFailed: 'Erstattung gescheitert',
  },
  entries: { charge: 'Zahlung', refund: 'Erstattung', fee: 'Unsere Gebühr', payout: 'Auszahlung' },
  from: 'von %{name}',
  to: 'an %{name}',
  due: 'Offen',
  balance: 'Noch verwahrt',
  settled: 'Alle haben, was ihnen zusteht.',
  overdrawn: 'Es wurde mehr zurückgegeben, als verwahrt war.',
  price: '%{amount} = %{fee} Gebühr + %{payout} Auszahlung',
  minutes: '%{smart_count} Minute |||| %{smart_count} Minuten',
  automatically: 'automatisch',
};

const fr: typeof en = {
  events: {
    requested: 'Demandée',
    confirmed: 'Confirmée',
    paid: 'Payée',
    completed: 'Cours donné',
    paidOut: 'Versé',
    cancelled: 'Annulée',
    disputed: 'En litige',
    refunded: 'Remboursée',
    authorized: 'Paiement autorisé',
    failed: 'Paiement échoué',
    payoutScheduled: 'Versement prévu',
    withheld: 'Versement retenu',
    disputeClosed: 'Litige clos',
    refundFailed: 'Échec du remboursement',
  },
  entries: { charge: 'Encaissement', refund: 'Remboursement', fee: 'Nos frais', payout: 'Versement' },
  from: 'de %{name}',
  to: 'à %{name}',
  due: 'À venir',
  balance: 'Encore détenu',
  settled: 'Chacun a ce qui lui revient.',
  overdrawn: 'On a rendu plus que ce qui était détenu.',
  price: '%{amount} = %{fee} de frais + %{payout} de versement',
  minutes: '%{smart_count} min |||| %{smart_count} min',
  automatically: 'automatiquement',
};

const pt: typeof en = {
  events: {
    requested: 'Pedida',
    confirmed: 'Confirmada',
    paid: 'Paga',
    completed: 'Aula dada',
    paidOut: 'Paga ao tutor',
    cancelled: 'Cancelada',
    disputed: 'Em disputa',
    refunded: 'Reembolsada',
    authorized: 'Pagamento autorizado',
    failed: 'Pagamento falhado',
    payoutScheduled: 'Pagamento ao tutor agendado',
    withheld: 'Pagamento ao tutor retido',
    disputeClosed: 'Disputa encerrada',
    refundFailed: 'Reembolso falhado',
  },
  entries: { charge: 'Cobrança', refund: 'Reembolso', fee: 'A nossa taxa', payout: 'Pagamento ao tutor' },
  from: 'de %{name}',
  to: 'a %{name}',
  due: 'Por fazer',
  balance: 'Ainda retido',
  settled: 'Cada um tem o que lhe pertence.',
  overdrawn: 'Foi devolvido mais do que estava retido.',
  price: '%{amount} = %{fee} de taxa + %{payout} para o tutor',
  minutes: '%{smart_count} minuto |||| %{smart_count} minutos',
  automatically: 'automaticamente',
};

const showTexts: Record<Locale, typeof en> = { en, de, fr, pt };

/** Says it. */
export const useShowText = () => useViewTexts(showTexts);
/** What happened, and what of the money is what. */
export const useShowWords = () => useWords(showTexts);
