import type { StarterPage } from './page.ts';

export const refundPolicy: StarterPage = {
  slug: 'refund-policy',
  title: { en: 'Refunds', de: 'Erstattungen', fr: 'Remboursements', pt: 'Reembolsos' },
  metaDescription: {
    en: 'Cancelled, interrupted or disappointing lessons: what is refunded, and how.',
    de: 'Abgesagte, unterbrochene oder enttäuschende Stunden: was erstattet wird, und wie.',
    fr: 'Cours annulés, interrompus ou décevants : ce qui est remboursé, et comment.',
    pt: 'Aulas canceladas, interrompidas ou dececionantes: o que é reembolsado, e como.',
  },
  content: {
    en: `<p>Nobody should pay for a lesson that did not happen. These are the rules that %{site} follows; where they leave room, a person decides and tells both sides why.</p>
<h2>Cancelled by the student</h2>
<p>Up to %{hours} hours before the start: refunded in full. Later than that: no refund, because the tutor has kept the time free. In cases of illness many tutors agree to move the lesson; ask in a message.</p>
<h2>Cancelled by the tutor</h2>
<p>Refunded in full, whenever it happens.</p>
<h2>The tutor did not appear</h2>
<p>Wait for fifteen minutes, then report it from the booking. If the tutor was not there, you get everything back.</p>
<h2>Interrupted or shortened</h2>
<p>If technology or the tutor cost you a part of the lesson, that part is refunded. Say roughly how many minutes were missing and what happened; you need no proof for the first time.</p>
<h2>The lesson was not what you expected</h2>
<p>Tell us soon, and describe what was promised and what happened. We ask the tutor for the other view before we decide. Until then the payout waits.</p>
<h2>How refunds arrive</h2>
<p>They go back the way you paid. How long that takes depends on your bank or card; a few working days are usual. If something has not arrived, write to <a href="mailto:%{email}">%{email}</a> with the number of the booking.</p>`,
    de: `<p>Niemand soll für eine Stunde zahlen, die nicht stattgefunden hat. Nach diesen Regeln geht %{site} vor; wo sie Spielraum lassen, entscheidet ein Mensch und sagt beiden Seiten, warum.</p>
<h2>Abgesagt von der lernenden Person</h2>
<p>Bis %{hours} Stunden vor Beginn: voll erstattet. Später: keine Erstattung, weil die Lehrkraft die Zeit freigehalten hat. Bei Krankheit sind viele Lehrkräfte bereit, die Stunde zu verschieben; fragen Sie in einer Nachricht.</p>
<h2>Abgesagt von der Lehrkraft</h2>
<p>Voll erstattet, wann immer es geschieht.</p>
<h2>Die Lehrkraft ist nicht erschienen</h2>
<p>Warten Sie fünfzehn Minuten und melden Sie es dann bei der Buchung. War die Lehrkraft nicht da, bekommen Sie alles zurück.</p>
<h2>Unterbrochen oder verkürzt</h2>
<p>Hat die Technik oder die Lehrkraft Sie einen Teil der Stunde gekostet, wird dieser Teil erstattet. Sagen Sie, wie viele Minuten ungefähr fehlten und was geschah; beim ersten Mal brauchen Sie keinen Nachweis.</p>
<h2>Die Stunde war nicht wie erwartet</h2>
<p>Sagen Sie es uns bald und beschreiben Sie, was versprochen war und was geschah. Bevor wir entscheiden, fragen wir die Lehrkraft. Bis dahin wartet die Auszahlung.</p>
<h2>Wie Erstattungen ankommen</h2>
<p>Auf dem Weg, auf dem Sie gezahlt haben. Wie lange das dauert, hängt von Ihrer Bank oder Karte ab; einige Werktage sind üblich. Ist etwas nicht angekommen, schreiben Sie mit der Nummer der Buchung an <a href="mailto:%{email}">%{email}</a>.</p>`,
    fr: `<p>Personne ne devrait payer un cours qui n’a pas eu lieu. Voici les règles de %{site} ; là où elles laissent une marge, une personne décide et dit pourquoi aux deux parties.</p>
<h2>Annulé par l’élève</h2>
<p>Jusqu’à %{hours} heures avant le début : remboursé en entier. Plus tard : pas de remboursement, car le professeur a réservé ce temps. En cas de maladie, beaucoup acceptent de déplacer le cours ; demandez-le dans un message.</p>
<h2>Annulé par le professeur</h2>
<p>Remboursé en entier, quel que soit le moment de l’annulation.</p>
<h2>Le professeur n’est pas venu</h2>
<p>Attendez quinze minutes, puis signalez-le depuis la réservation. Si le professeur n’était pas là, vous récupérez tout.</p>
<h2>Interrompu ou écourté</h2>
<p>Si la technique ou le professeur vous a coûté une partie du cours, cette partie est remboursée. Dites à peu près combien de minutes ont manqué et ce qui s’est passé ; la première fois, aucune preuve n’est nécessaire.</p>
<h2>Le cours n’était pas celui attendu</h2>
<p>Dites-le-nous vite, et décrivez ce qui était promis et ce qui s’est passé. Nous entendons le professeur avant de décider. D’ici là, le versement attend.</p>
<h2>Comment arrivent les remboursements</h2>
<p>Par le moyen que vous avez utilisé. Le délai dépend de votre banque ou de votre carte ; quelques jours ouvrés sont habituels. Si rien n’est arrivé, écrivez à <a href="mailto:%{email}">%{email}</a> avec le numéro de la réservation.</p>`,
    pt: `<p>Ninguém deve pagar uma aula que não aconteceu. Estas são as regras do %{site}; onde deixam margem, uma pessoa decide e diz porquê às duas partes.</p>
<h2>Cancelada pelo aluno</h2>
<p>Até %{hours} horas antes do início: reembolso total. Mais tarde: sem reembolso, porque o tutor guardou esse tempo. Em caso de doença, muitos tutores aceitam mudar a aula; pergunte numa mensagem.</p>
<h2>Cancelada pelo tutor</h2>
<p>Reembolso total, seja quando for.</p>
<h2>O tutor não apareceu</h2>
<p>Espere quinze minutos e denuncie-o a partir da reserva. Se o tutor não esteve presente, recebe tudo de volta.</p>
<h2>Interrompida ou encurtada</h2>
<p>Se a tecnologia ou o tutor lhe custaram uma parte da aula, essa parte é reembolsada. Diga mais ou menos quantos minutos faltaram e o que aconteceu; da primeira vez não precisa de prova.</p>
<h2>A aula não foi o que esperava</h2>
<p>Diga-nos depressa e descreva o que foi prometido e o que aconteceu. Ouvimos o tutor antes de decidir. Até lá, o pagamento espera.</p>
<h2>Como chegam os reembolsos</h2>
<p>Pelo meio com que pagou. O prazo depende do seu banco ou cartão; são habituais alguns dias úteis. Se algo não chegou, escreva para <a href="mailto:%{email}">%{email}</a> com o número da reserva.</p>`,
  },
};
