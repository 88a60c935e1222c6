import type { StarterPage } from './page.ts';

export const tutorsGuide: StarterPage = {
  slug: 'tutors-guide',
  title: {
    en: 'Guide for tutors',
    de: 'Leitfaden für Lehrkräfte',
    fr: 'Guide des professeurs',
    pt: 'Guia para tutores',
  },
  metaDescription: {
    en: 'What we ask of tutors, how to write a good profile, and what you receive.',
    de: 'Was wir von Lehrkräften erwarten, wie ein gutes Profil entsteht und was Sie erhalten.',
    fr: 'Ce que nous demandons aux professeurs, comment écrire un bon profil et ce que vous touchez.',
    pt: 'O que pedimos aos tutores, como escrever um bom perfil e quanto recebe.',
  },
  content: {
    en: `<p>You know your subject and like explaining it? Then you already have the important half. This guide is about the rest.</p>
<h2>Applying</h2>
<p>Fill in your profile and hand in the documents that we ask for, such as proof of who you are and of what you have studied. A person reads your application. If something is missing, we say what, and you can add it without starting again.</p>
<h2>A profile that works</h2>
<ul><li><strong>A headline with a promise.</strong> “Calculus explained until it clicks” says more than “Experienced maths tutor”.</li><li><strong>A photo with daylight.</strong> Look into the camera.</li><li><strong>Two paragraphs.</strong> Who you are and how you work. Leave out what everybody writes.</li><li><strong>Few subjects.</strong> Name those that you teach best.</li></ul>
<h2>Your rate</h2>
<p>You decide it yourself, within the limits that %{site} sets. New tutors often start a little lower and raise the rate after the first lessons. A new rate applies to new requests only.</p>
<h2>Teaching</h2>
<p>Ask for material before the first lesson. Begin on time, end on time, and finish with something the student can do alone until you meet again. If you are ill, cancel as early as you can.</p>
<h2>Getting paid</h2>
<p>From each lesson you receive the price minus our fee of %{commission} percent. If a lesson is disputed, its payout waits until the question is settled. Questions? Write to <a href="mailto:%{email}">%{email}</a>.</p>`,
    de: `<p>Sie kennen Ihr Fach und erklären es gern? Dann haben Sie die wichtigere Hälfte schon. In diesem Leitfaden geht es um den Rest.</p>
<h2>Sich bewerben</h2>
<p>Füllen Sie Ihr Profil aus und reichen Sie die Dokumente ein, um die wir bitten, etwa den Nachweis, wer Sie sind und was Sie studiert haben. Ein Mensch liest Ihre Bewerbung. Fehlt etwas, sagen wir, was, und Sie reichen es nach, ohne von vorn zu beginnen.</p>
<h2>Ein Profil, das wirkt</h2>
<ul><li><strong>Eine Überschrift mit einem Versprechen.</strong> „Analysis, bis es klick macht“ sagt mehr als „Erfahrene Mathelehrkraft“.</li><li><strong>Ein Foto bei Tageslicht.</strong> Sehen Sie in die Kamera.</li><li><strong>Zwei Absätze.</strong> Wer Sie sind und wie Sie arbeiten. Lassen Sie weg, was alle schreiben.</li><li><strong>Wenige Fächer.</strong> Nennen Sie die, die Sie am besten unterrichten.</li></ul>
<h2>Ihr Stundensatz</h2>
<p>Sie legen ihn selbst fest, in den Grenzen, die %{site} setzt. Viele beginnen etwas niedriger und erhöhen ihn nach den ersten Stunden. Ein neuer Satz gilt nur für neue Anfragen.</p>
<h2>Unterrichten</h2>
<p>Bitten Sie vor der ersten Stunde um Material. Beginnen und enden Sie pünktlich, und schließen Sie mit etwas, das man bis zum nächsten Mal allein tun kann. Sind Sie krank, sagen Sie so früh wie möglich ab.</p>
<h2>Bezahlung</h2>
<p>Von jeder Stunde erhalten Sie den Preis ohne unsere Gebühr von %{commission} Prozent. Ist eine Stunde strittig, wartet die Auszahlung, bis die Frage geklärt ist. Fragen? Schreiben Sie an <a href="mailto:%{email}">%{email}</a>.</p>`,
    fr: `<p>Vous connaissez votre matière et aimez l’expliquer ? Vous avez déjà la moitié la plus importante. Ce guide parle du reste.</p>
<h2>Postuler</h2>
<p>Remplissez votre profil et remettez les documents que nous demandons, par exemple ce qui prouve votre identité et vos études. Une personne lit votre candidature. S’il manque quelque chose, nous disons quoi, et vous l’ajoutez sans tout recommencer.</p>
<h2>Un profil qui convainc</h2>
<ul><li><strong>Un titre qui promet.</strong> « L’analyse, jusqu’au déclic » en dit plus que « Professeur de maths expérimenté ».</li><li><strong>Une photo à la lumière du jour.</strong> Regardez l’objectif.</li><li><strong>Deux paragraphes.</strong> Qui vous êtes et comment vous travaillez. Laissez ce que tout le monde écrit.</li><li><strong>Peu de matières.</strong> Citez celles que vous enseignez le mieux.</li></ul>
<h2>Votre tarif</h2>
<p>Vous le fixez vous-même, dans les limites de %{site}. Les nouveaux commencent souvent un peu plus bas et augmentent après les premiers cours. Un nouveau tarif ne vaut que pour les nouvelles demandes.</p>
<h2>Enseigner</h2>
<p>Demandez du matériel avant le premier cours. Commencez et finissez à l’heure, et terminez par quelque chose que l’élève peut faire seul jusqu’au prochain cours. Si vous êtes malade, annulez le plus tôt possible.</p>
<h2>Être payé</h2>
<p>De chaque cours, vous touchez le prix moins nos frais de %{commission} pour cent. Si un cours est en litige, son versement attend que la question soit réglée. Une question ? Écrivez à <a href="mailto:%{email}">%{email}</a>.</p>`,
    pt: `<p>Conhece a sua disciplina e gosta de a explicar? Então já tem a metade mais importante. Este guia trata do resto.</p>
<h2>Candidatar-se</h2>
<p>Preencha o seu perfil e entregue os documentos que pedimos, como a prova de quem é e do que estudou. Uma pessoa lê a sua candidatura. Se faltar alguma coisa, dizemos o quê, e pode acrescentá-la sem recomeçar.</p>
<h2>Um perfil que funciona</h2>
<ul><li><strong>Um título que promete.</strong> “Cálculo explicado até fazer sentido” diz mais do que “Tutor de matemática experiente”.</li><li><strong>Uma fotografia com luz do dia.</strong> Olhe para a câmara.</li><li><strong>Dois parágrafos.</strong> Quem é e como trabalha. Deixe de fora o que toda a gente escreve.</li><li><strong>Poucas disciplinas.</strong> Indique as que ensina melhor.</li></ul>
<h2>O seu preço</h2>
<p>É o tutor que o decide, dentro dos limites do %{site}. Quem começa pede muitas vezes um pouco menos e sobe o preço depois das primeiras aulas. Um preço novo só vale para pedidos novos.</p>
<h2>Ensinar</h2>
<p>Peça material antes da primeira aula. Comece e acabe a horas, e termine com algo que o aluno possa fazer sozinho até à próxima. Se estiver doente, cancele o mais cedo possível.</p>
<h2>Receber</h2>
<p>De cada aula recebe o preço menos a nossa taxa de %{commission} por cento. Se uma aula estiver em disputa, o pagamento espera até a questão ficar resolvida. Dúvidas? Escreva para <a href="mailto:%{email}">%{email}</a>.</p>`,
  },
};
