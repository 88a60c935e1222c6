import type { Locale } from '#contract/primitives.ts';

const en = {
  ask_open: 'Record a dispute about %{booking}?',
  follows_open:
    'The payout of %{payout} is withheld, and the dispute waits at the desk, until somebody decides it. Nobody is written to.',
  follows_open_paid:
    'The payout was made already. The dispute waits at the desk until somebody decides it. Nobody is written to.',
  action: 'Record',
  opened: 'The dispute is recorded',
  note: 'What is disputed',
  dueAt: 'Decide by (optional)',
  past: 'That day is past',
  evidence: 'Evidence in words (optional)',
  files_after: 'Files can be added once it is recorded.',
  no_files: 'No files are there to judge it by.',
};

const de: typeof en = {
  ask_open: 'Einen Streitfall um %{booking} festhalten?',
  follows_open:
    'Die Auszahlung von %{payout} wird einbehalten, und der Streitfall wartet am Schreibtisch, bis jemand ihn entscheidet. Niemand wird angeschrieben.',
  follows_open_paid:
    'Die Auszahlung ist schon erfolgt. Der Streitfall wartet am Schreibtisch, bis jemand ihn entscheidet. Niemand wird angeschrieben.',
  action: 'Festhalten',
  opened: 'Der Streitfall ist festgehalten',
  note: 'Worum es geht',
  dueAt: 'Zu entscheiden bis (optional)',
  past: 'Dieser Tag ist vorbei',
  evidence: 'Beweise in Worten (optional)',
  files_after: 'Dateien lassen sich hinzufügen, sobald er festgehalten ist.',
  no_files: 'Es gibt keine Dateien, nach denen zu urteilen wäre.',
};

const fr: typeof en = {
  ask_open: 'Consigner un litige sur %{booking} ?',
  follows_open:
    'Le versement de %{payout} est retenu, et le litige attend au bureau, jusqu’à ce que quelqu’un le tranche. Personne ne reçoit d’e-mail.',
  follows_open_paid:
    'Le versement a déjà été fait. Le litige attend au bureau, jusqu’à ce que quelqu’un le tranche. Personne ne reçoit d’e-mail.',
  action: 'Consigner',
  opened: 'Le litige est consigné',
  note: 'Objet du litige',
  dueAt: 'À trancher avant le (facultatif)',
  past: 'Ce jour est passé',
  evidence: 'Preuves en mots (facultatif)',
  files_after: 'Des fichiers peuvent être ajoutés une fois qu’il est consigné.',
  no_files: 'Aucun fichier ne permet d’en juger.',
};

const pt: typeof en = {
  ask_open: 'Registar uma disputa sobre %{booking}?',
  follows_open:
    'O pagamento ao tutor de %{payout} fica retido, e a disputa espera na secretária, até que alguém a decida. Não se escreve a ninguém.',
  follows_open_paid:
    'O pagamento ao tutor já foi feito. A disputa espera na secretária, até que alguém a decida. Não se escreve a ninguém.',
  action: 'Registar',
  opened: 'A disputa está registada',
  note: 'Objeto da disputa',
  dueAt: 'Decidir até (opcional)',
  past: 'Esse dia já passou',
  evidence: 'Provas em palavras (opcional)',
  files_after: 'Podem juntar-se ficheiros depois de registada.',
  no_files: 'Não há ficheiros pelos quais julgar.',
};

/** What a dispute says of itself on the page of its booking, and where staff record one. */
export const disputeTexts: Record<Locale, typeof en> = { en, de, fr, pt };
