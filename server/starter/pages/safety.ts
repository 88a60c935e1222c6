import type { StarterPage } from './page.ts';

export const safety: StarterPage = {
  slug: 'safety',
  title: { en: 'Safety', de: 'Sicherheit', fr: 'Sécurité', pt: 'Segurança' },
  metaDescription: {
    en: 'How we check tutors, what parents can do, and how to report a problem.',
    de: 'Wie wir Lehrkräfte prüfen, was Eltern tun können und wie man ein Problem meldet.',
    fr: 'Comment nous vérifions les professeurs, ce que peuvent faire les parents et comment signaler un problème.',
    pt: 'Como verificamos os tutores, o que os pais podem fazer e como denunciar um problema.',
  },
  content: {
    en: `<p>Many students are children. Their safety comes before every other consideration, including growth.</p>
<h2>Before the first lesson</h2>
<p>Nobody teaches on %{site} before a person has looked at the application and the documents that belong to it. A tutor about whom there is a serious complaint can be suspended until it is settled; the profile then disappears from the search.</p>
<h2>During lessons</h2>
<p>Parents may sit in at any time, visibly or in the background. Private contact details are not needed for anything, and tutors may not ask a child for them. Payment is made through the platform only.</p>
<h2>For parents</h2>
<ul><li>Be there for the first ten minutes of the first lesson.</li><li>Leave the door open, or the computer in a shared room.</li><li>Ask afterwards what was fun, not only what was learned.</li></ul>
<h2>For tutors</h2>
<p>You too have a right to respect. You may end a lesson in which you are insulted. Nobody may record you without your consent or ask you to do graded work. Tell us when something like that happens, so that it does not happen to the next one.</p>
<h2>Reporting a problem</h2>
<p>Choose what it is about and describe what happened; a few sentences are enough. A person looks at every report, hears the other side as well, and tells you what was decided. Or write to <a href="mailto:%{email}">%{email}</a>. In an emergency call the police first.</p>`,
    de: `<p>Viele Lernende sind Kinder. Ihre Sicherheit geht allem anderen vor, auch dem Wachstum.</p>
<h2>Vor der ersten Stunde</h2>
<p>Bei %{site} unterrichtet niemand, bevor ein Mensch die Bewerbung und die Dokumente dazu angesehen hat. Liegt eine ernste Beschwerde vor, kann eine Lehrkraft gesperrt werden, bis sie geklärt ist; das Profil verschwindet dann aus der Suche.</p>
<h2>Während der Stunden</h2>
<p>Eltern dürfen jederzeit dabei sein, sichtbar oder im Hintergrund. Private Kontaktdaten sind für nichts nötig, und Lehrkräfte dürfen ein Kind nicht danach fragen. Bezahlt wird nur über die Plattform.</p>
<h2>Für Eltern</h2>
<ul><li>Seien Sie in den ersten zehn Minuten der ersten Stunde dabei.</li><li>Lassen Sie die Tür offen oder den Computer in einem gemeinsamen Raum.</li><li>Fragen Sie danach, was Spaß gemacht hat, nicht nur, was gelernt wurde.</li></ul>
<h2>Für Lehrkräfte</h2>
<p>Auch Sie haben ein Recht auf Respekt. Eine Stunde, in der Sie beleidigt werden, dürfen Sie beenden. Niemand darf Sie ohne Ihre Zustimmung aufnehmen oder bitten, benotete Arbeiten zu erledigen. Sagen Sie uns, wenn so etwas geschieht, damit es nicht der nächsten Lehrkraft geschieht.</p>
<h2>Ein Problem melden</h2>
<p>Wählen Sie, worum es geht, und beschreiben Sie, was geschehen ist; ein paar Sätze genügen. Jede Meldung sieht ein Mensch an, hört auch die andere Seite und sagt Ihnen, was entschieden wurde. Oder schreiben Sie an <a href="mailto:%{email}">%{email}</a>. Im Notfall rufen Sie zuerst die Polizei.</p>`,
    fr: `<p>Beaucoup d’élèves sont des enfants. Leur sécurité passe avant toute autre considération, la croissance comprise.</p>
<h2>Avant le premier cours</h2>
<p>Personne n’enseigne sur %{site} avant qu’une personne ait examiné la candidature et ses documents. Un professeur visé par une plainte sérieuse peut être suspendu jusqu’à ce qu’elle soit réglée ; son profil disparaît alors de la recherche.</p>
<h2>Pendant les cours</h2>
<p>Les parents peuvent assister à tout moment, visibles ou en retrait. Les coordonnées privées ne sont jamais nécessaires, et un professeur ne doit pas les demander à un enfant. Le paiement se fait uniquement par la plateforme.</p>
<h2>Pour les parents</h2>
<ul><li>Soyez là pendant les dix premières minutes du premier cours.</li><li>Laissez la porte ouverte, ou l’ordinateur dans une pièce commune.</li><li>Demandez ensuite ce qui a plu, pas seulement ce qui a été appris.</li></ul>
<h2>Pour les professeurs</h2>
<p>Vous aussi avez droit au respect. Vous pouvez mettre fin à un cours où l’on vous insulte. Personne ne peut vous enregistrer sans votre accord ni vous demander de faire un travail noté. Dites-le-nous si cela arrive, pour que cela n’arrive pas au suivant.</p>
<h2>Signaler un problème</h2>
<p>Choisissez de quoi il s’agit et décrivez ce qui s’est passé ; quelques phrases suffisent. Une personne examine chaque signalement, entend aussi l’autre partie et vous dit ce qui a été décidé. Ou écrivez à <a href="mailto:%{email}">%{email}</a>. En cas d’urgence, appelez d’abord la police.</p>`,
    pt: `<p>Muitos alunos são crianças. A sua segurança está acima de tudo o resto, incluindo o crescimento.</p>
<h2>Antes da primeira aula</h2>
<p>Ninguém ensina no %{site} antes de uma pessoa ter visto a candidatura e os documentos que lhe pertencem. Um tutor alvo de uma queixa grave pode ser suspenso até ela ficar resolvida; o perfil desaparece então da pesquisa.</p>
<h2>Durante as aulas</h2>
<p>Os pais podem assistir a qualquer momento, à vista ou em segundo plano. Os contactos privados não são precisos para nada, e um tutor não os pode pedir a uma criança. O pagamento faz-se apenas pela plataforma.</p>
<h2>Para os pais</h2>
<ul><li>Esteja presente nos primeiros dez minutos da primeira aula.</li><li>Deixe a porta aberta, ou o computador numa divisão comum.</li><li>Pergunte depois o que foi divertido, não só o que se aprendeu.</li></ul>
<h2>Para os tutores</h2>
<p>Também tem direito a respeito. Pode terminar uma aula em que seja insultado. Ninguém o pode gravar sem o seu consentimento nem pedir-lhe que faça trabalhos para nota. Diga-nos quando isso acontecer, para que não aconteça ao próximo.</p>
<h2>Denunciar um problema</h2>
<p>Escolha de que se trata e descreva o que aconteceu; bastam algumas frases. Uma pessoa vê cada denúncia, ouve também a outra parte e diz-lhe o que foi decidido. Ou escreva para <a href="mailto:%{email}">%{email}</a>. Numa emergência, ligue primeiro para a polícia.</p>`,
  },
};
