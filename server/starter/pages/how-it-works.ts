import type { StarterPage } from './page.ts';

export const howItWorks: StarterPage = {
  slug: 'how-it-works',
  title: { en: 'How it works', de: 'So funktioniert es', fr: 'Comment ça marche', pt: 'Como funciona' },
  metaDescription: {
    en: 'Find a tutor, book a lesson, meet: the way to your first lesson in four steps.',
    de: 'Lehrkraft finden, Stunde buchen, sich treffen: in vier Schritten zur ersten Stunde.',
    fr: 'Trouver un professeur, réserver, se rencontrer : votre premier cours en quatre étapes.',
    pt: 'Encontrar um tutor, reservar uma aula, começar: a primeira aula em quatro passos.',
  },
  content: {
    en: `<p>Finding a tutor should take an evening, not a month. This is how it goes on %{site}.</p>
<h2>1. Search</h2>
<p>Choose a subject and a level. You may narrow the results by language and hourly rate. Every profile shows how long a tutor has taught, what they teach and what students say about their lessons.</p>
<h2>2. Get to know each other</h2>
<p>Write before you book: what is it about, what has been difficult, is there an exam, and when? Good tutors answer with questions of their own. Asking costs nothing and obliges you to nothing.</p>
<h2>3. Book</h2>
<p>Pick a time and a length that suit both of you. You see the whole price before you send the request; it is the tutor’s hourly rate for the length of the lesson, and our fee is part of it. If the tutor declines, or does not answer, the booking simply ends.</p>
<h2>4. Meet</h2>
<p>Be there a few minutes early and have your material at hand. The first ten minutes belong to getting to know each other: say what you want to be able to do afterwards.</p>
<h2>And then?</h2>
<p>After the lesson you may rate it. If you would like to go on, book the same tutor again. And if it was not right, write to <a href="mailto:%{email}">%{email}</a>: we look for a solution, or for another tutor. Until %{hours} hours before the start a lesson can be cancelled without cost.</p>`,
    de: `<p>Eine Lehrkraft zu finden, soll einen Abend dauern und keinen Monat. So geht es bei %{site}.</p>
<h2>1. Suchen</h2>
<p>Wählen Sie ein Fach und eine Stufe. Die Ergebnisse lassen sich nach Sprache und Stundensatz eingrenzen. Jedes Profil zeigt, wie lange jemand unterrichtet, was, und was andere über die Stunden sagen.</p>
<h2>2. Sich kennenlernen</h2>
<p>Schreiben Sie vor der Buchung: Worum geht es, was fiel schwer, gibt es eine Prüfung, und wann? Gute Lehrkräfte antworten mit eigenen Fragen. Fragen kostet nichts und verpflichtet zu nichts.</p>
<h2>3. Buchen</h2>
<p>Wählen Sie eine Zeit und eine Dauer, die beiden passen. Sie sehen den ganzen Preis, bevor Sie die Anfrage senden: den Stundensatz für die Dauer der Stunde, unsere Gebühr eingeschlossen. Lehnt die Lehrkraft ab oder antwortet sie nicht, endet die Buchung einfach.</p>
<h2>4. Sich treffen</h2>
<p>Seien Sie ein paar Minuten früher da und legen Sie Ihr Material bereit. Die ersten zehn Minuten gehören dem Kennenlernen: Sagen Sie, was Sie danach können möchten.</p>
<h2>Und dann?</h2>
<p>Nach der Stunde können Sie sie bewerten. Wenn Sie weitermachen möchten, buchen Sie dieselbe Lehrkraft wieder. Und wenn es nicht gepasst hat, schreiben Sie an <a href="mailto:%{email}">%{email}</a>: Wir suchen eine Lösung oder eine andere Lehrkraft. Bis %{hours} Stunden vor Beginn lässt sich eine Stunde kostenlos absagen.</p>`,
    fr: `<p>Trouver un professeur devrait prendre une soirée, pas un mois. Voici comment cela se passe sur %{site}.</p>
<h2>1. Chercher</h2>
<p>Choisissez une matière et un niveau. Vous pouvez affiner par langue et par tarif horaire. Chaque profil indique depuis quand le professeur enseigne, quoi, et ce que les élèves disent de ses cours.</p>
<h2>2. Faire connaissance</h2>
<p>Écrivez avant de réserver : de quoi s’agit-il, qu’est-ce qui a été difficile, y a-t-il un examen, et quand ? Un bon professeur répond par ses propres questions. Demander ne coûte rien et n’engage à rien.</p>
<h2>3. Réserver</h2>
<p>Choisissez une heure et une durée qui conviennent à tous deux. Vous voyez le prix complet avant d’envoyer la demande : le tarif horaire pour la durée du cours, nos frais compris. Si le professeur décline ou ne répond pas, la réservation prend simplement fin.</p>
<h2>4. Se rencontrer</h2>
<p>Soyez là quelques minutes avant et préparez votre matériel. Les dix premières minutes servent à faire connaissance : dites ce que vous voulez savoir faire ensuite.</p>
<h2>Et après ?</h2>
<p>Après le cours, vous pouvez le noter. Si vous souhaitez continuer, réservez le même professeur. Et si cela ne convenait pas, écrivez à <a href="mailto:%{email}">%{email}</a> : nous cherchons une solution ou un autre professeur. Jusqu’à %{hours} heures avant le début, un cours peut être annulé sans frais.</p>`,
    pt: `<p>Encontrar um tutor deve demorar uma noite, não um mês. É assim no %{site}.</p>
<h2>1. Procurar</h2>
<p>Escolha uma disciplina e um nível. Pode limitar os resultados por língua e preço por hora. Cada perfil mostra há quanto tempo o tutor ensina, o quê, e o que os alunos dizem das aulas.</p>
<h2>2. Conhecerem-se</h2>
<p>Escreva antes de reservar: de que se trata, o que tem sido difícil, há um exame, e quando? Um bom tutor responde com perguntas suas. Perguntar não custa nada e não obriga a nada.</p>
<h2>3. Reservar</h2>
<p>Escolha uma hora e uma duração que sirvam a ambos. Vê o preço completo antes de enviar o pedido: o preço por hora pela duração da aula, com a nossa taxa incluída. Se o tutor recusar ou não responder, a reserva simplesmente termina.</p>
<h2>4. Começar</h2>
<p>Esteja presente alguns minutos antes e tenha o material à mão. Os primeiros dez minutos servem para se conhecerem: diga o que quer saber fazer depois.</p>
<h2>E depois?</h2>
<p>Depois da aula pode avaliá-la. Se quiser continuar, reserve o mesmo tutor. E se não correu bem, escreva para <a href="mailto:%{email}">%{email}</a>: procuramos uma solução ou outro tutor. Até %{hours} horas antes do início, uma aula pode ser cancelada sem custos.</p>`,
  },
};
