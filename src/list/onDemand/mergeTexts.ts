import type { MergePreview } from '#contract/entity/merging.ts';
import type { Locale } from '#contract/primitives.ts';

type Words = {
  title: string;
  text: string;
  into: string;
  action: string;
  moving: string;
  both: string;
  nothing: string;
  led: string;
  counting: string;
  choose: string;
  wait: string;
  again: string;
  merged: string;
} & Record<MergePreview['uses'][number]['use'], string>;

/** What is said about merging one record into another. */
export const mergeTexts: Record<Locale, Words> = {
  en: {
    title: 'Merge “%{name}” into another',
    text: 'What uses “%{name}” uses the other afterwards, and “%{name}” is removed. This cannot be undone.',
    into: 'Merge into',
    action: 'Merge',
    moving: 'Move to “%{into}”: %{what}.',
    both: 'Have both already and keep “%{into}”: %{what}.',
    nothing: 'Nothing uses “%{name}”: it is only removed.',
    led: 'Programs and files that still say “%{name}” are led to “%{into}”.',
    counting: 'Counting what moves…',
    choose: 'Choose what it is merged into.',
    wait: 'What moves is still being counted.',
    again: 'Look at what moves now, and merge again if that is right.',
    merged: '“%{name}” was merged into “%{into}”',
    tutors: '%{smart_count} tutor |||| %{smart_count} tutors',
    users: '%{smart_count} user |||| %{smart_count} users',
    bookings: '%{smart_count} booking |||| %{smart_count} bookings',
    reports: '%{smart_count} report |||| %{smart_count} reports',
    children: '%{smart_count} subject below it |||| %{smart_count} subjects below it',
  },
  de: {
    title: '„%{name}“ mit anderem Eintrag zusammenführen',
    text: 'Was „%{name}“ verwendet, verwendet danach den anderen Eintrag, und „%{name}“ wird entfernt. Das lässt sich nicht rückgängig machen.',
    into: 'Zusammenführen mit',
    action: 'Zusammenführen',
    moving: 'Gehen zu „%{into}“ über: %{what}.',
    both: 'Haben schon beides und behalten „%{into}“: %{what}.',
    nothing: '„%{name}“ wird von nichts verwendet und nur entfernt.',
    led: 'Programme und Dateien, die noch „%{name}“ sagen, werden zu „%{into}“ geführt.',
    counting: 'Es wird gezählt, was übergeht …',
    choose: 'Wählen Sie, womit zusammengeführt wird.',
    wait: 'Es wird noch gezählt, was übergeht.',
    again: 'Sehen Sie, was jetzt übergeht, und führen Sie dann noch einmal zusammen.',
    merged: '„%{name}“ ist in „%{into}“ aufgegangen',
    tutors: '%{smart_count} Lehrkraft |||| %{smart_count} Lehrkräfte',
    users: '%{smart_count} Person |||| %{smart_count} Personen',
    bookings: '%{smart_count} Buchung |||| %{smart_count} Buchungen',
    reports: '%{smart_count} Meldung |||| %{smart_count} Meldungen',
    children: '%{smart_count} Fach darunter |||| %{smart_count} Fächer darunter',
  },
  fr: {
    title: 'Fusionner « %{name} » dans une autre entrée',
    text: 'Ce qui utilise « %{name} » utilisera ensuite l’autre, et « %{name} » sera supprimé. C’est irréversible.',
    into: 'Fusionner dans',
    action: 'Fusionner',
    moving: 'Passent à « %{into} » : %{what}.',
    both: 'Ont déjà les deux et gardent « %{into} » : %{what}.',
    nothing: 'Rien n’utilise « %{name} », qui est seulement supprimé.',
    led: 'Les programmes et fichiers qui disent encore « %{name} » sont menés à « %{into} ».',
    counting: 'On compte ce qui passe…',
    choose: 'Choisissez dans quoi fusionner.',
    wait: 'On compte encore ce qui passe.',
    again: 'Regardez ce qui passe maintenant, puis fusionnez à nouveau si c’est juste.',
    merged: '« %{name} » a été fusionné dans « %{into} »',
    tutors: '%{smart_count} professeur |||| %{smart_count} professeurs',
    users: '%{smart_count} utilisateur |||| %{smart_count} utilisateurs',
    bookings: '%{smart_count} réservation |||| %{smart_count} réservations',
    reports: '%{smart_count} signalement |||| %{smart_count} signalements',
    children: '%{smart_count} matière en dessous |||| %{smart_count} matières en dessous',
  },
  pt: {
    title: 'Fundir “%{name}” noutra entrada',
    text: 'O que usa “%{name}” passa a usar a outra, e “%{name}” é removido. Não pode ser desfeito.',
    into: 'Fundir em',
    action: 'Fundir',
    moving: 'Passam para “%{into}”: %{what}.',
    both: 'Já têm ambos e mantêm “%{into}”: %{what}.',
    nothing: 'Nada usa “%{name}”, que é apenas removido.',
    led: 'Os programas e ficheiros que ainda dizem “%{name}” são levados a “%{into}”.',
    counting: 'A contar o que passa…',
    choose: 'Escolha em que se funde.',
    wait: 'Ainda se conta o que passa.',
    again: 'Veja o que passa agora e funda de novo se estiver certo.',
    merged: '“%{name}” foi fundido em “%{into}”',
    tutors: '%{smart_count} tutor |||| %{smart_count} tutores',
    users: '%{smart_count} utilizador |||| %{smart_count} utilizadores',
    bookings: '%{smart_count} reserva |||| %{smart_count} reservas',
    reports: '%{smart_count} denúncia |||| %{smart_count} denúncias',
    children: '%{smart_count} disciplina abaixo |||| %{smart_count} disciplinas abaixo',
  },
};
