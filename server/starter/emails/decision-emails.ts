import { letter, type StarterEmail } from './template.ts';

/** What follows from a decision of staff. */
export const decisionEmails: StarterEmail[] = [
  {
    key: 'payout-sent',
    name: {
      en: 'Payout sent, to the tutor',
      de: 'Auszahlung gesendet, an die Lehrkraft',
      fr: 'Versement envoyé, au professeur',
      pt: 'Pagamento enviado, ao tutor',
    },
    variables: ['firstName', 'siteName', 'payout', 'subjectName', 'studentName', 'bookingId'],
    texts: {
      en: letter(
        'en',
        '{{ payout }} is on its way to you',
        '<p>We have sent you <strong>{{ payout }}</strong> for the lesson in {{ subjectName }} with {{ studentName }} (booking {{ bookingId }}). It should arrive within two working days.</p>',
        '<p>All your payouts with their receipts are listed under “Earnings”.</p>',
      ),
      de: letter(
        'de',
        '{{ payout }} sind auf dem Weg zu Ihnen',
        '<p>für die Stunde in {{ subjectName }} mit {{ studentName }} (Buchung {{ bookingId }}) haben wir Ihnen <strong>{{ payout }}</strong> überwiesen. Der Betrag sollte innerhalb von zwei Werktagen eintreffen.</p>',
        '<p>Alle Auszahlungen mit ihren Belegen finden Sie unter „Einnahmen“.</p>',
      ),
      fr: letter(
        'fr',
        '{{ payout }} sont en route vers vous',
        '<p>Nous vous avons versé <strong>{{ payout }}</strong> pour le cours donné à {{ studentName }} ({{ subjectName }}, réservation {{ bookingId }}). La somme devrait arriver sous deux jours ouvrés.</p>',
        '<p>Tous vos versements et leurs justificatifs se trouvent sous « Revenus ».</p>',
      ),
      pt: letter(
        'pt',
        '{{ payout }} a caminho da sua conta',
        '<p>Enviámos-lhe <strong>{{ payout }}</strong> pela aula de {{ subjectName }} com {{ studentName }} (reserva {{ bookingId }}). O valor deverá chegar no prazo de dois dias úteis.</p>',
        '<p>Todos os pagamentos e os respetivos recibos estão em «Rendimentos».</p>',
      ),
    },
  },
];
