import type { StarterPage } from './page.ts';

export const about: StarterPage = {
  slug: 'about',
  title: { en: 'About us', de: 'Über uns', fr: 'Qui sommes-nous', pt: 'Sobre nós' },
  metaDescription: {
    en: 'Who we are, how we choose our tutors and what we believe good tuition is.',
    de: 'Wer wir sind, wie wir unsere Lehrkräfte auswählen und was für uns guter Unterricht ist.',
    fr: 'Qui nous sommes, comment nous choisissons nos professeurs et ce qu’est pour nous un bon cours.',
    pt: 'Quem somos, como escolhemos os nossos tutores e o que é para nós um bom ensino.',
  },
  content: {
    en: `<p>%{site} brings people who want to learn together with people who are good at explaining. Looking for a tutor, you find hundreds of advertisements and hardly a way of telling which of them can be trusted. That is the work we take off your hands.</p>
<h2>What we do</h2>
<p>Students find a tutor for their subject and level, agree on a time and book the lesson. Payment, receipts and reminders are our business, so that the lesson can be about the subject.</p>
<p>Some of our students are preparing for exams, others catch up after an illness, learn the language of a new home or simply follow an interest that school never had room for.</p>
<h2>How we choose our tutors</h2>
<p>Every application is read by a person, who looks at the profile and the documents before the tutor can be booked. Whoever is turned down hears why, and may try again once the reason is gone.</p>
<h2>What we believe</h2>
<ul><li>Nobody is bad at mathematics. Some people were hurried through it.</li><li>A good lesson leaves the student able to do something alone.</li><li>Tutors deserve to be paid on time, and to know exactly what they will receive.</li><li>Complaints are answered by people.</li></ul>
<p>If you would like to know more, or to work with us, write to <a href="mailto:%{email}">%{email}</a>. We read everything.</p>`,
    de: `<p>%{site} bringt Menschen, die lernen wollen, mit Menschen zusammen, die gut erklären. Wer eine Lehrkraft sucht, findet Hunderte Anzeigen und kaum einen Weg herauszufinden, welchen man trauen kann. Diese Arbeit nehmen wir Ihnen ab.</p>
<h2>Was wir tun</h2>
<p>Schülerinnen und Schüler finden eine Lehrkraft für ihr Fach und ihre Stufe, vereinbaren eine Zeit und buchen die Stunde. Bezahlung, Belege und Erinnerungen sind unsere Sache, damit es im Unterricht um das Fach gehen kann.</p>
<p>Manche bereiten sich auf Prüfungen vor, andere holen nach einer Krankheit auf, lernen die Sprache einer neuen Heimat oder folgen einfach einem Interesse, für das in der Schule nie Platz war.</p>
<h2>Wie wir unsere Lehrkräfte auswählen</h2>
<p>Jede Bewerbung liest ein Mensch, der Profil und Dokumente ansieht, bevor die Lehrkraft gebucht werden kann. Wer abgelehnt wird, erfährt den Grund und kann es erneut versuchen, sobald er behoben ist.</p>
<h2>Woran wir glauben</h2>
<ul><li>Niemand ist schlecht in Mathematik. Manche wurden nur hindurchgehetzt.</li><li>Nach einer guten Stunde kann man etwas allein.</li><li>Lehrkräfte sollen pünktlich bezahlt werden und genau wissen, was sie bekommen.</li><li>Beschwerden beantworten Menschen.</li></ul>
<p>Wenn Sie mehr wissen oder mit uns arbeiten möchten, schreiben Sie an <a href="mailto:%{email}">%{email}</a>. Wir lesen alles.</p>`,
    fr: `<p>%{site} réunit des personnes qui veulent apprendre et des personnes qui savent expliquer. Qui cherche un professeur trouve des centaines d’annonces et presque aucun moyen de savoir à laquelle se fier. C’est ce travail que nous faisons pour vous.</p>
<h2>Ce que nous faisons</h2>
<p>Les élèves trouvent un professeur pour leur matière et leur niveau, conviennent d’un horaire et réservent le cours. Le paiement, les reçus et les rappels sont notre affaire, pour que le cours soit consacré à la matière.</p>
<p>Certains préparent un examen, d’autres rattrapent leur retard après une maladie, apprennent la langue de leur nouveau pays ou suivent simplement un intérêt pour lequel l’école n’avait pas de place.</p>
<h2>Comment nous choisissons nos professeurs</h2>
<p>Chaque candidature est lue par une personne, qui examine le profil et les documents avant que le professeur puisse être réservé. Un refus est toujours motivé, et l’on peut se représenter une fois le motif levé.</p>
<h2>Nos convictions</h2>
<ul><li>Personne n’est mauvais en mathématiques. Certains ont seulement été bousculés.</li><li>Après un bon cours, l’élève sait faire quelque chose seul.</li><li>Les professeurs méritent d’être payés à temps et de savoir exactement ce qu’ils toucheront.</li><li>Ce sont des personnes qui répondent aux réclamations.</li></ul>
<p>Pour en savoir plus ou travailler avec nous, écrivez à <a href="mailto:%{email}">%{email}</a>. Nous lisons tout.</p>`,
    pt: `<p>O %{site} junta pessoas que querem aprender a pessoas que explicam bem. Quem procura um tutor encontra centenas de anúncios e quase nenhuma forma de saber em qual confiar. É esse trabalho que fazemos por si.</p>
<h2>O que fazemos</h2>
<p>Os alunos encontram um tutor para a sua disciplina e o seu nível, combinam uma hora e reservam a aula. O pagamento, os recibos e os lembretes ficam connosco, para que a aula seja sobre a disciplina.</p>
<p>Uns preparam-se para exames, outros recuperam depois de uma doença, aprendem a língua de um novo país ou seguem apenas um interesse para o qual a escola nunca teve espaço.</p>
<h2>Como escolhemos os nossos tutores</h2>
<p>Cada candidatura é lida por uma pessoa, que vê o perfil e os documentos antes de o tutor poder ser reservado. Quem é recusado sabe porquê e pode voltar a tentar quando o motivo deixar de existir.</p>
<h2>Aquilo em que acreditamos</h2>
<ul><li>Ninguém é mau a matemática. Alguns apenas tiveram de a aprender à pressa.</li><li>Depois de uma boa aula, o aluno sabe fazer algo sozinho.</li><li>Os tutores merecem ser pagos a tempo e saber exatamente quanto recebem.</li><li>As reclamações são respondidas por pessoas.</li></ul>
<p>Se quiser saber mais ou trabalhar connosco, escreva para <a href="mailto:%{email}">%{email}</a>. Lemos tudo.</p>`,
  },
};
