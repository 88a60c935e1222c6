import type { joinedParts } from '#contract/joining.ts';
import type { Locale } from '#contract/primitives.ts';

type Words = {
  title: string;
  text: string;
  other: string;
  which: string;
  follows: string;
  moving: string;
  nothing: string;
  ends: string;
  taken: string;
  stands: string;
  reason: string;
  field: string;
  stays: string;
  goes: string;
  action: string;
  counting: string;
  choose: string;
  wait: string;
  again: string;
  joined: string;
} & Record<(typeof joinedParts)[number], string>;

/** What is said about joining two accounts of one person. */
export const joinTexts: Record<Locale, Words> = {
  en: {
    title: 'Join “%{name}” with another account',
    text: 'For two accounts of one person: all that the one has goes over to the other, and the one is removed. This cannot be undone.',
    other: 'The other account',
    which: 'Which one is kept',
    follows: 'What follows',
    moving: 'Goes over from “%{other}” to “%{kept}”:',
    nothing: '“%{other}” has nothing that goes over.',
    ends: 'Sessions and links of “%{other}” end, its address leads to “%{kept}”, and the history of “%{kept}” shows both. Nobody is e-mailed.',
    taken: '“%{other}” is “%{of}”, and so is “%{kept}” afterwards.',
    stands: '“%{other}” is “%{of}”. “%{kept}” stays “%{joined}”.',
    reason: 'Reason: %{reason}',
    field: 'Field',
    stays: 'Stays',
    goes: 'Goes',
    action: 'Join',
    counting: 'Looking at what goes over…',
    choose: 'Choose the other account.',
    wait: 'What goes over is still being looked at.',
    again: 'Look at what follows now, and join again if that is right.',
    joined: '“%{other}” was joined into “%{kept}”',
    bookings: '%{smart_count} booking |||| %{smart_count} bookings',
    reviews: '%{smart_count} review |||| %{smart_count} reviews',
    reportsMade: '%{smart_count} report by this person |||| %{smart_count} reports by this person',
    reportsAbout: '%{smart_count} report about this person |||| %{smart_count} reports about this person',
    documents: '%{smart_count} document |||| %{smart_count} documents',
    checks: '%{smart_count} decision about documents |||| %{smart_count} decisions about documents',
    decisions: '%{smart_count} change of the status |||| %{smart_count} changes of the status',
    letters: '%{smart_count} e-mail |||| %{smart_count} e-mails',
    notes: '%{smart_count} note |||| %{smart_count} notes',
    desk: 'Why the application was put aside',
    keys: '%{smart_count} key of the marketplace’s application, which may go on using it |||| %{smart_count} keys of the marketplace’s application, which may go on using them',
  },
  de: {
    title: '„%{name}“ mit anderem Konto verbinden',
    text: 'Für zwei Konten eines Menschen: Alles, was das eine hat, geht auf das andere über, und das eine wird entfernt. Das lässt sich nicht rückgängig machen.',
    other: 'Das andere Konto',
    which: 'Welches bleibt',
    follows: 'Was daraus folgt',
    moving: 'Geht von „%{other}“ auf „%{kept}“ über:',
    nothing: '„%{other}“ hat nichts, was übergeht.',
    ends: 'Sitzungen und Links von „%{other}“ enden, die Adresse führt zu „%{kept}“, und der Verlauf von „%{kept}“ zeigt beide. Niemand bekommt eine E-Mail.',
    taken: '„%{other}“ ist „%{of}“, und „%{kept}“ ist es danach auch.',
    stands: '„%{other}“ ist „%{of}“. „%{kept}“ bleibt „%{joined}“.',
    reason: 'Grund: %{reason}',
    field: 'Feld',
    stays: 'Bleibt',
    goes: 'Geht',
    action: 'Verbinden',
    counting: 'Es wird angesehen, was übergeht …',
    choose: 'Wählen Sie das andere Konto.',
    wait: 'Es wird noch angesehen, was übergeht.',
    again: 'Sehen Sie, was jetzt daraus folgt, und verbinden Sie noch einmal, wenn das so stimmt.',
    joined: '„%{other}“ ist in „%{kept}“ aufgegangen',
    bookings: '%{smart_count} Buchung |||| %{smart_count} Buchungen',
    reviews: '%{smart_count} Bewertung |||| %{smart_count} Bewertungen',
    reportsMade: '%{smart_count} Meldung von diesem Menschen |||| %{smart_count} Meldungen von diesem Menschen',
    reportsAbout: '%{smart_count} Meldung über diesen Menschen |||| %{smart_count} Meldungen über diesen Menschen',
    documents: '%{smart_count} Dokument |||| %{smart_count} Dokumente',
    checks: '%{smart_count} Entscheidung über Dokumente |||| %{smart_count} Entscheidungen über Dokumente',
    decisions: '%{smart_count} Änderung des Status |||| %{smart_count} Änderungen des Status',
    letters: '%{smart_count} E-Mail |||| %{smart_count} E-Mails',
    notes: '%{smart_count} Notiz |||| %{smart_count} Notizen',
    desk: 'Warum die Bewerbung zurückgestellt wurde',
    keys: '%{smart_count} Schlüssel der Anwendung des Marktplatzes, die ihn weiter verwenden darf |||| %{smart_count} Schlüssel der Anwendung des Marktplatzes, die sie weiter verwenden darf',
  },
  fr: {
    title: 'Réunir « %{name} » avec un autre compte',
    text: 'Pour deux comptes d’une même personne : tout ce qu’a l’un passe à l’autre, et le premier est supprimé. C’est irréversible.',
    other: 'L’autre compte',
    which: 'Lequel est gardé',
    follows: 'Ce qui en résulte',
    moving: 'Passe de « %{other} » à « %{kept} » :',
    nothing: '« %{other} » n’a rien qui passe à l’autre.',
    ends: 'Les sessions et liens de « %{other} » prennent fin, son adresse mène à « %{kept} », et l’historique de « %{kept} » montre les deux. Personne ne reçoit d’e-mail.',
    taken: 'Le statut de « %{other} » est « %{of} », et « %{kept} » l’aura ensuite aussi.',
    stands: 'Le statut de « %{other} » est « %{of} ». « %{kept} » garde « %{joined} ».',
    reason: 'Motif : %{reason}',
    field: 'Champ',
    stays: 'Reste',
    goes: 'Disparaît',
    action: 'Réunir',
    counting: 'On regarde ce qui passe…',
    choose: 'Choisissez l’autre compte.',
    wait: 'On regarde encore ce qui passe.',
    again: 'Regardez ce qui en résulte maintenant, puis réunissez à nouveau si c’est juste.',
    joined: '« %{other} » a été réuni à « %{kept} »',
    bookings: '%{smart_count} réservation |||| %{smart_count} réservations',
    reviews: '%{smart_count} avis |||| %{smart_count} avis',
    reportsMade: '%{smart_count} signalement de cette personne |||| %{smart_count} signalements de cette personne',
    reportsAbout: '%{smart_count} signalement sur cette personne |||| %{smart_count} signalements sur cette personne',
    documents: '%{smart_count} document |||| %{smart_count} documents',
    checks: '%{smart_count} décision sur des documents |||| %{smart_count} décisions sur des documents',
    decisions: '%{smart_count} changement de statut |||| %{smart_count} changements de statut',
    letters: '%{smart_count} e-mail |||| %{smart_count} e-mails',
    notes: '%{smart_count} note |||| %{smart_count} notes',
    desk: 'Pourquoi la candidature a été mise de côté',
    keys: '%{smart_count} clé de l’application de la place de marché, qui peut continuer à l’utiliser |||| %{smart_count} clés de l’application de la place de marché, qui peut continuer à les utiliser',
  },
  pt: {
    title: 'Juntar “%{name}” a outra conta',
    text: 'Para duas contas da mesma pessoa: tudo o que uma tem passa para a outra, e a primeira é removida. Não pode ser desfeito.',
    other: 'A outra conta',
    which: 'Qual fica',
    follows: 'O que se segue',
    moving: 'Passa de “%{other}” para “%{kept}”:',
    nothing: '“%{other}” não tem nada que passe.',
    ends: 'As sessões e ligações de “%{other}” terminam, o seu endereço leva a “%{kept}”, e o histórico de “%{kept}” mostra ambas. Ninguém recebe um e-mail.',
    taken: 'O estado de “%{other}” é “%{of}”, e “%{kept}” passa a tê-lo também.',
    stands: 'O estado de “%{other}” é “%{of}”. “%{kept}” continua “%{joined}”.',
    reason: 'Motivo: %{reason}',
    field: 'Campo',
    stays: 'Fica',
    goes: 'Desaparece',
    action: 'Juntar',
    counting: 'A ver o que passa…',
    choose: 'Escolha a outra conta.',
    wait: 'Ainda se vê o que passa.',
    again: 'Veja o que se segue agora e junte de novo se estiver certo.',
    joined: '“%{other}” foi juntada a “%{kept}”',
    bookings: '%{smart_count} reserva |||| %{smart_count} reservas',
    reviews: '%{smart_count} avaliação |||| %{smart_count} avaliações',
    reportsMade: '%{smart_count} denúncia desta pessoa |||| %{smart_count} denúncias desta pessoa',
    reportsAbout: '%{smart_count} denúncia sobre esta pessoa |||| %{smart_count} denúncias sobre esta pessoa',
    documents: '%{smart_count} documento |||| %{smart_count} documentos',
    checks: '%{smart_count} decisão sobre documentos |||| %{smart_count} decisões sobre documentos',
    decisions: '%{smart_count} mudança de estado |||| %{smart_count} mudanças de estado',
    letters: '%{smart_count} e-mail |||| %{smart_count} e-mails',
    notes: '%{smart_count} nota |||| %{smart_count} notas',
    desk: 'Porque a candidatura foi posta de lado',
    keys: '%{smart_count} chave da aplicação do mercado, que pode continuar a usá-la |||| %{smart_count} chaves da aplicação do mercado, que pode continuar a usá-las',
  },
};
