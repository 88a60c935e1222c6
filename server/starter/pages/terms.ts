import type { StarterPage } from './page.ts';

export const terms: StarterPage = {
  slug: 'terms',
  title: { en: 'Terms of use', de: 'Nutzungsbedingungen', fr: 'Conditions d’utilisation', pt: 'Termos de utilização' },
  metaDescription: {
    en: 'The rules that students, tutors and %{site} agree on.',
    de: 'Die Regeln, auf die sich Lernende, Lehrkräfte und %{site} einigen.',
    fr: 'Les règles dont conviennent les élèves, les professeurs et %{site}.',
    pt: 'As regras acordadas entre alunos, tutores e o %{site}.',
  },
  content: {
    en: `<p>These terms apply to everybody who uses %{site}. They are written to be read; if a sentence is unclear, ask us, and we will improve it.</p>
<h2>1. What %{site} is</h2>
<p>%{site} is a marketplace. The contract about a lesson is made between the student, or the student’s parents, and the tutor. We provide the search, the booking and the payment, and we step in when the two sides can’t agree.</p>
<h2>2. Accounts</h2>
<p>You need an account to book or to teach. Please give your real name and an address that you read. Accounts are personal; parents may use the account of their child. You are responsible for what happens under your password, so choose one you use nowhere else.</p>
<h2>3. Bookings</h2>
<p>A booking is requested by the student and becomes binding when the tutor confirms it. The price is the tutor’s hourly rate for the length of the lesson at the moment of the request. A change of the rate never affects lessons that are already booked.</p>
<h2>4. Prices and fees</h2>
<p>The amount shown includes our fee of %{commission} percent. The rest belongs to the tutor. Taxes on the income are the tutor’s own matter.</p>
<h2>5. Cancellation</h2>
<p>Either side may cancel a lesson without cost up to %{hours} hours before it starts. A student who cancels later owes the full price. A tutor who cancels is not paid for the lesson.</p>
<h2>6. Conduct</h2>
<p>We expect respect, punctuality and honesty. It is not allowed to arrange payments outside the platform, to have graded work done by somebody else, to record a lesson without consent, or to send advertising. We may warn, suspend or close accounts, and we say why.</p>
<h2>7. Changes</h2>
<p>We announce changes of these terms before they apply. Lessons that are already booked take place under the old terms.</p>`,
    de: `<p>Diese Bedingungen gelten für alle, die %{site} nutzen. Sie sind zum Lesen geschrieben; ist ein Satz unklar, fragen Sie uns, und wir verbessern ihn.</p>
<h2>1. Was %{site} ist</h2>
<p>%{site} ist ein Marktplatz. Der Vertrag über eine Stunde kommt zwischen der lernenden Person oder ihren Eltern und der Lehrkraft zustande. Wir stellen Suche, Buchung und Bezahlung und vermitteln, wenn sich beide nicht einigen.</p>
<h2>2. Konten</h2>
<p>Zum Buchen und zum Unterrichten brauchen Sie ein Konto. Bitte geben Sie Ihren wirklichen Namen an und eine Adresse, die Sie lesen. Konten sind persönlich; Eltern dürfen das Konto ihres Kindes nutzen. Sie verantworten, was unter Ihrem Passwort geschieht; wählen Sie also eines, das Sie sonst nirgends verwenden.</p>
<h2>3. Buchungen</h2>
<p>Eine Buchung wird angefragt und gilt, sobald die Lehrkraft sie bestätigt. Der Preis ist der Stundensatz für die Dauer der Stunde im Augenblick der Anfrage. Ändert er sich, betrifft das bereits gebuchte Stunden nie.</p>
<h2>4. Preise und Gebühren</h2>
<p>Der angezeigte Betrag enthält unsere Gebühr von %{commission} Prozent. Der Rest gehört der Lehrkraft. Steuern auf die Einnahmen sind ihre eigene Sache.</p>
<h2>5. Absagen</h2>
<p>Beide Seiten können eine Stunde bis %{hours} Stunden vor Beginn kostenlos absagen. Wer als lernende Person später absagt, schuldet den vollen Preis. Sagt die Lehrkraft ab, wird sie für die Stunde nicht bezahlt.</p>
<h2>6. Verhalten</h2>
<p>Wir erwarten Respekt, Pünktlichkeit und Ehrlichkeit. Nicht erlaubt ist, an der Plattform vorbei zu bezahlen, benotete Arbeiten von anderen erledigen zu lassen, eine Stunde ohne Zustimmung aufzunehmen oder Werbung zu schicken. Wir können Konten verwarnen, sperren oder schließen und sagen, warum.</p>
<h2>7. Änderungen</h2>
<p>Änderungen kündigen wir an, bevor sie gelten. Bereits gebuchte Stunden finden nach den alten Bedingungen statt.</p>`,
    fr: `<p>Ces conditions valent pour toutes les personnes qui utilisent %{site}. Elles sont écrites pour être lues ; si une phrase n’est pas claire, demandez-nous et nous l’améliorerons.</p>
<h2>1. Ce qu’est %{site}</h2>
<p>%{site} est une place de marché. Le contrat d’un cours est conclu entre l’élève, ou ses parents, et le professeur. Nous fournissons la recherche, la réservation et le paiement, et nous intervenons quand les deux parties ne s’accordent pas.</p>
<h2>2. Comptes</h2>
<p>Il faut un compte pour réserver ou enseigner. Donnez votre vrai nom et une adresse que vous lisez. Un compte est personnel ; les parents peuvent utiliser celui de leur enfant. Vous répondez de ce qui se fait sous votre mot de passe : choisissez-en un que vous n’utilisez nulle part ailleurs.</p>
<h2>3. Réservations</h2>
<p>Une réservation est demandée par l’élève et devient ferme quand le professeur la confirme. Le prix est le tarif horaire pour la durée du cours au moment de la demande. Un changement de tarif ne touche jamais les cours déjà réservés.</p>
<h2>4. Prix et frais</h2>
<p>Le montant affiché comprend nos frais de %{commission} pour cent. Le reste revient au professeur. Les impôts sur ce revenu sont son affaire.</p>
<h2>5. Annulation</h2>
<p>Chaque partie peut annuler un cours sans frais jusqu’à %{hours} heures avant son début. L’élève qui annule plus tard doit le prix entier. Le professeur qui annule n’est pas payé pour le cours.</p>
<h2>6. Conduite</h2>
<p>Nous attendons respect, ponctualité et honnêteté. Il est interdit de payer hors de la plateforme, de faire faire un travail noté, d’enregistrer un cours sans accord ou d’envoyer de la publicité. Nous pouvons avertir, suspendre ou fermer un compte, et nous disons pourquoi.</p>
<h2>7. Modifications</h2>
<p>Nous annonçons les modifications avant qu’elles ne s’appliquent. Les cours déjà réservés ont lieu selon les anciennes conditions.</p>`,
    pt: `<p>Estes termos aplicam-se a todas as pessoas que usam o %{site}. Foram escritos para serem lidos; se uma frase não for clara, pergunte-nos e melhoramo-la.</p>
<h2>1. O que é o %{site}</h2>
<p>O %{site} é um mercado. O contrato de uma aula é feito entre o aluno, ou os pais do aluno, e o tutor. Nós fornecemos a pesquisa, a reserva e o pagamento, e intervimos quando as duas partes não chegam a acordo.</p>
<h2>2. Contas</h2>
<p>É preciso uma conta para reservar ou ensinar. Indique o seu nome verdadeiro e um endereço que leia. As contas são pessoais; os pais podem usar a do filho. É responsável pelo que acontece com a sua palavra-passe, por isso escolha uma que não use em mais lado nenhum.</p>
<h2>3. Reservas</h2>
<p>Uma reserva é pedida pelo aluno e torna-se vinculativa quando o tutor a confirma. O preço é o preço por hora pela duração da aula no momento do pedido. Uma mudança de preço nunca afeta aulas já reservadas.</p>
<h2>4. Preços e taxas</h2>
<p>O valor mostrado inclui a nossa taxa de %{commission} por cento. O resto pertence ao tutor. Os impostos sobre o rendimento são assunto do tutor.</p>
<h2>5. Cancelamento</h2>
<p>Qualquer das partes pode cancelar uma aula sem custos até %{hours} horas antes do início. O aluno que cancela mais tarde deve o preço completo. O tutor que cancela não é pago pela aula.</p>
<h2>6. Conduta</h2>
<p>Esperamos respeito, pontualidade e honestidade. Não é permitido combinar pagamentos fora da plataforma, mandar fazer trabalhos para nota, gravar uma aula sem consentimento ou enviar publicidade. Podemos advertir, suspender ou fechar contas, e dizemos porquê.</p>
<h2>7. Alterações</h2>
<p>Anunciamos as alterações antes de se aplicarem. As aulas já reservadas realizam-se segundo os termos antigos.</p>`,
  },
};
