import type { StarterPage } from './page.ts';

export const faq: StarterPage = {
  slug: 'faq',
  title: {
    en: 'Questions and answers',
    de: 'Fragen und Antworten',
    fr: 'Questions et réponses',
    pt: 'Perguntas e respostas',
  },
  metaDescription: {
    en: 'Short answers about lessons, payment, technology and accounts.',
    de: 'Kurze Antworten zu Stunden, Bezahlung, Technik und Konten.',
    fr: 'Réponses brèves sur les cours, le paiement, la technique et les comptes.',
    pt: 'Respostas curtas sobre aulas, pagamento, tecnologia e contas.',
  },
  content: {
    en: `<h2>Lessons</h2>
<h3>How long is a lesson?</h3>
<p>You agree on it with the tutor; most people choose 60 minutes. For young children 30 or 45 are often better.</p>
<h3>Can several students take part?</h3>
<p>Please ask the tutor first. It usually works for siblings and for friends who are at the same point.</p>
<h3>Do I have to commit myself for longer?</h3>
<p>No. Each lesson is booked by itself, and can be cancelled by itself.</p>
<h2>Payment</h2>
<h3>What does a lesson cost?</h3>
<p>The tutor’s hourly rate for the length of the lesson. The amount you see is all you pay; our fee is part of it.</p>
<h3>Until when can I cancel?</h3>
<p>Without cost until %{hours} hours before the start. Whoever cancels later owes the price, because the tutor can’t give the time to somebody else.</p>
<h3>The tutor did not come. What now?</h3>
<p>Report it from the booking. We look at it, hear the tutor and tell you what was decided.</p>
<h2>Technology</h2>
<h3>What do I need?</h3>
<p>For lessons online: a computer or tablet with a current browser, a microphone and, if possible, a camera. Headphones help a lot.</p>
<h2>Account</h2>
<h3>I have forgotten my password.</h3>
<p>Choose “Forgot your password?” where you sign in. You get a link by e-mail that works once.</p>
<h3>How do I close my account?</h3>
<p>Write to <a href="mailto:%{email}">%{email}</a>. Lessons that are still ahead are cancelled first.</p>`,
    de: `<h2>Stunden</h2>
<h3>Wie lange dauert eine Stunde?</h3>
<p>Das vereinbaren Sie mit der Lehrkraft; die meisten wählen 60 Minuten. Für kleine Kinder sind 30 oder 45 oft besser.</p>
<h3>Können mehrere teilnehmen?</h3>
<p>Fragen Sie bitte zuerst die Lehrkraft. Meist geht es bei Geschwistern und bei Freunden, die gleich weit sind.</p>
<h3>Muss ich mich länger binden?</h3>
<p>Nein. Jede Stunde wird für sich gebucht und kann für sich abgesagt werden.</p>
<h2>Bezahlung</h2>
<h3>Was kostet eine Stunde?</h3>
<p>Den Stundensatz der Lehrkraft für die Dauer der Stunde. Der Betrag, den Sie sehen, ist alles, was Sie zahlen; unsere Gebühr ist darin enthalten.</p>
<h3>Bis wann kann ich absagen?</h3>
<p>Kostenlos bis %{hours} Stunden vor Beginn. Wer später absagt, schuldet den Preis, weil die Lehrkraft die Zeit nicht mehr vergeben kann.</p>
<h3>Die Lehrkraft ist nicht gekommen. Was nun?</h3>
<p>Melden Sie es bei der Buchung. Wir sehen es uns an, hören die Lehrkraft und sagen Ihnen, was entschieden wurde.</p>
<h2>Technik</h2>
<h3>Was brauche ich?</h3>
<p>Für Stunden im Netz: einen Computer oder ein Tablet mit aktuellem Browser, ein Mikrofon und möglichst eine Kamera. Kopfhörer helfen sehr.</p>
<h2>Konto</h2>
<h3>Ich habe mein Passwort vergessen.</h3>
<p>Wählen Sie bei der Anmeldung „Passwort vergessen?“. Sie bekommen per E-Mail einen Link, der einmal funktioniert.</p>
<h3>Wie schließe ich mein Konto?</h3>
<p>Schreiben Sie an <a href="mailto:%{email}">%{email}</a>. Stunden, die noch bevorstehen, werden zuerst abgesagt.</p>`,
    fr: `<h2>Cours</h2>
<h3>Combien de temps dure un cours ?</h3>
<p>Vous en convenez avec le professeur ; la plupart choisissent 60 minutes. Pour de jeunes enfants, 30 ou 45 valent souvent mieux.</p>
<h3>Plusieurs élèves peuvent-ils participer ?</h3>
<p>Demandez d’abord au professeur. Cela va souvent pour des frères et sœurs ou des amis du même niveau.</p>
<h3>Dois-je m’engager plus longtemps ?</h3>
<p>Non. Chaque cours se réserve séparément et s’annule séparément.</p>
<h2>Paiement</h2>
<h3>Combien coûte un cours ?</h3>
<p>Le tarif horaire du professeur pour la durée du cours. Le montant affiché est tout ce que vous payez ; nos frais y sont compris.</p>
<h3>Jusqu’à quand puis-je annuler ?</h3>
<p>Sans frais jusqu’à %{hours} heures avant le début. Qui annule plus tard doit le prix, car le professeur ne peut plus donner ce temps à quelqu’un d’autre.</p>
<h3>Le professeur n’est pas venu. Que faire ?</h3>
<p>Signalez-le depuis la réservation. Nous l’examinons, entendons le professeur et vous disons ce qui a été décidé.</p>
<h2>Technique</h2>
<h3>De quoi ai-je besoin ?</h3>
<p>Pour les cours en ligne : un ordinateur ou une tablette avec un navigateur récent, un micro et, si possible, une caméra. Un casque aide beaucoup.</p>
<h2>Compte</h2>
<h3>J’ai oublié mon mot de passe.</h3>
<p>Choisissez « Mot de passe oublié ? » à la connexion. Vous recevez par e-mail un lien qui sert une fois.</p>
<h3>Comment fermer mon compte ?</h3>
<p>Écrivez à <a href="mailto:%{email}">%{email}</a>. Les cours à venir sont d’abord annulés.</p>`,
    pt: `<h2>Aulas</h2>
<h3>Quanto dura uma aula?</h3>
<p>Combina-o com o tutor; a maioria escolhe 60 minutos. Para crianças pequenas, 30 ou 45 são muitas vezes melhores.</p>
<h3>Podem participar vários alunos?</h3>
<p>Pergunte primeiro ao tutor. Costuma resultar com irmãos e com amigos que estão no mesmo ponto.</p>
<h3>Tenho de me comprometer por mais tempo?</h3>
<p>Não. Cada aula é reservada e pode ser cancelada em separado.</p>
<h2>Pagamento</h2>
<h3>Quanto custa uma aula?</h3>
<p>O preço por hora do tutor pela duração da aula. O valor que vê é tudo o que paga; a nossa taxa está incluída.</p>
<h3>Até quando posso cancelar?</h3>
<p>Sem custos até %{hours} horas antes do início. Quem cancela mais tarde deve o preço, porque o tutor já não pode dar esse tempo a outra pessoa.</p>
<h3>O tutor não apareceu. E agora?</h3>
<p>Denuncie-o a partir da reserva. Vemos o caso, ouvimos o tutor e dizemos-lhe o que foi decidido.</p>
<h2>Tecnologia</h2>
<h3>De que preciso?</h3>
<p>Para aulas em linha: um computador ou tablet com um navegador atual, um microfone e, se possível, uma câmara. Uns auscultadores ajudam muito.</p>
<h2>Conta</h2>
<h3>Esqueci-me da palavra-passe.</h3>
<p>Escolha “Esqueceu-se da palavra-passe?” ao iniciar sessão. Recebe por e-mail uma ligação que serve uma vez.</p>
<h3>Como fecho a minha conta?</h3>
<p>Escreva para <a href="mailto:%{email}">%{email}</a>. As aulas que ainda estão por dar são canceladas primeiro.</p>`,
  },
};
