import type { StarterPage } from './page.ts';

export const privacy: StarterPage = {
  slug: 'privacy',
  title: { en: 'Privacy', de: 'Datenschutz', fr: 'Confidentialité', pt: 'Privacidade' },
  metaDescription: {
    en: 'Which personal data %{site} keeps, who sees it, and how to have it deleted.',
    de: 'Welche persönlichen Daten %{site} speichert, wer sie sieht und wie Sie sie löschen lassen.',
    fr: 'Quelles données personnelles %{site} conserve, qui les voit et comment les faire effacer.',
    pt: 'Que dados pessoais o %{site} guarda, quem os vê e como pedir que sejam apagados.',
  },
  content: {
    en: `<p>%{site} keeps as little as a marketplace can work with, and sells nothing. This page says what is stored, why, and how long.</p>
<h2>What we store</h2>
<ul><li><strong>Your account:</strong> name, e-mail address, optionally phone number and photo, language and time zone.</li><li><strong>Your lessons:</strong> who met whom, when, about what, and what was paid.</li><li><strong>For tutors:</strong> the profile, the documents handed in, and what is needed for payouts.</li><li><strong>For safety:</strong> reports about others, and how they were handled.</li></ul>
<h2>Who sees it</h2>
<p>Students see the public part of a tutor’s profile: display name, photo, subjects, rate and rating. Tutors see the name and the messages of students who write to them. Our staff see what they need to answer a question or a report, and what they change is recorded. Payments are handled by a payment provider, which receives the amount and the number of the booking.</p>
<h2>How long we keep it</h2>
<p>Bookings and receipts are kept for as long as tax law demands. Documents of applicants who were not accepted are deleted when they are no longer needed. Everything else goes when you close your account.</p>
<h2>Cookies</h2>
<p>We set the cookies that signing in needs. There is no advertising.</p>
<h2>Your rights</h2>
<p>You may see, correct, export and delete your data. Some of it can be done in your account; for the rest write to <a href="mailto:%{email}">%{email}</a>. You may also complain to the data protection authority of your country.</p>`,
    de: `<p>%{site} speichert so wenig, wie ein Marktplatz braucht, und verkauft nichts. Diese Seite sagt, was gespeichert wird, wozu und wie lange.</p>
<h2>Was wir speichern</h2>
<ul><li><strong>Ihr Konto:</strong> Name, E-Mail-Adresse, auf Wunsch Telefonnummer und Foto, Sprache und Zeitzone.</li><li><strong>Ihre Stunden:</strong> wer wen wann traf, worum es ging und was bezahlt wurde.</li><li><strong>Bei Lehrkräften:</strong> das Profil, die eingereichten Dokumente und was für Auszahlungen nötig ist.</li><li><strong>Zur Sicherheit:</strong> Meldungen über andere und wie damit umgegangen wurde.</li></ul>
<h2>Wer es sieht</h2>
<p>Lernende sehen den öffentlichen Teil eines Profils: Anzeigename, Foto, Fächer, Stundensatz und Bewertung. Lehrkräfte sehen Namen und Nachrichten derer, die ihnen schreiben. Unser Team sieht, was es braucht, um eine Frage oder Meldung zu beantworten; was es ändert, wird festgehalten. Zahlungen wickelt ein Zahlungsdienst ab, der den Betrag und die Nummer der Buchung erhält.</p>
<h2>Wie lange wir es behalten</h2>
<p>Buchungen und Belege so lange, wie das Steuerrecht es verlangt. Dokumente abgelehnter Bewerbungen löschen wir, wenn sie nicht mehr gebraucht werden. Alles andere geht, wenn Sie Ihr Konto schließen.</p>
<h2>Cookies</h2>
<p>Wir setzen die Cookies, die zum Anmelden nötig sind. Werbung gibt es nicht.</p>
<h2>Ihre Rechte</h2>
<p>Sie dürfen Ihre Daten einsehen, berichtigen, mitnehmen und löschen lassen. Manches geht in Ihrem Konto; für das Übrige schreiben Sie an <a href="mailto:%{email}">%{email}</a>. Sie können sich auch bei der Datenschutzbehörde Ihres Landes beschweren.</p>`,
    fr: `<p>%{site} conserve aussi peu qu’il faut à une place de marché et ne vend rien. Cette page dit ce qui est conservé, pourquoi et combien de temps.</p>
<h2>Ce que nous conservons</h2>
<ul><li><strong>Votre compte :</strong> nom, adresse e-mail, et si vous le souhaitez téléphone et photo, langue et fuseau horaire.</li><li><strong>Vos cours :</strong> qui a rencontré qui, quand, à quel sujet et ce qui a été payé.</li><li><strong>Pour les professeurs :</strong> le profil, les documents remis et ce qu’exigent les versements.</li><li><strong>Pour la sécurité :</strong> les signalements et la suite qui leur a été donnée.</li></ul>
<h2>Qui le voit</h2>
<p>Les élèves voient la partie publique d’un profil : nom affiché, photo, matières, tarif et note. Les professeurs voient le nom et les messages de ceux qui leur écrivent. Notre équipe voit ce qu’il faut pour répondre à une question ou à un signalement ; ce qu’elle modifie est consigné. Les paiements passent par un prestataire, à qui parviennent le montant et le numéro de la réservation.</p>
<h2>Combien de temps</h2>
<p>Les réservations et les reçus, aussi longtemps que l’exige le droit fiscal. Les documents des candidats refusés sont effacés quand ils ne servent plus. Tout le reste disparaît quand vous fermez votre compte.</p>
<h2>Cookies</h2>
<p>Nous posons les cookies qu’exige la connexion. Il n’y a pas de publicité.</p>
<h2>Vos droits</h2>
<p>Vous pouvez consulter, corriger, emporter et faire effacer vos données. Une partie se fait dans votre compte ; pour le reste, écrivez à <a href="mailto:%{email}">%{email}</a>. Vous pouvez aussi saisir l’autorité de protection des données de votre pays.</p>`,
    pt: `<p>O %{site} guarda tão pouco quanto um mercado precisa e não vende nada. Esta página diz o que é guardado, porquê e durante quanto tempo.</p>
<h2>O que guardamos</h2>
<ul><li><strong>A sua conta:</strong> nome, endereço de e-mail e, se quiser, telefone e fotografia, língua e fuso horário.</li><li><strong>As suas aulas:</strong> quem se encontrou com quem, quando, sobre o quê e o que foi pago.</li><li><strong>Dos tutores:</strong> o perfil, os documentos entregues e o que os pagamentos exigem.</li><li><strong>Por segurança:</strong> as denúncias sobre outros e o seguimento que tiveram.</li></ul>
<h2>Quem vê</h2>
<p>Os alunos veem a parte pública do perfil de um tutor: nome, fotografia, disciplinas, preço e avaliação. Os tutores veem o nome e as mensagens de quem lhes escreve. A nossa equipa vê o que precisa para responder a uma pergunta ou denúncia; o que altera fica registado. Os pagamentos são tratados por um prestador, a quem chegam o valor e o número da reserva.</p>
<h2>Durante quanto tempo</h2>
<p>As reservas e os recibos, enquanto a lei fiscal o exigir. Os documentos de candidatos não aceites são apagados quando já não são precisos. Tudo o resto desaparece quando fecha a conta.</p>
<h2>Cookies</h2>
<p>Usamos os cookies de que o início de sessão precisa. Não há publicidade.</p>
<h2>Os seus direitos</h2>
<p>Pode ver, corrigir, levar consigo e apagar os seus dados. Uma parte faz-se na sua conta; para o resto, escreva para <a href="mailto:%{email}">%{email}</a>. Pode também queixar-se à autoridade de proteção de dados do seu país.</p>`,
  },
};
