import type { Random } from './random.ts';

const firstNames =
  'Amara Anton Beatriz Björn Camille Chidi Dalia Devran Elif Emil Fatou Felix Greta Hamza Ines Ivo Jana Jonas Kenji Lea Leopold Mariam Mateo Mila Nils Nour Olga Oskar Paula Quentin Rosa Ravi Selin Simon Tamar Theo Uma Vera Wiktor Yara Yusuf Zoé'.split(
    ' ',
  );
const lastNames =
  'Adebayo Almeida Arslan Bakker Bernard Castillo Chowdhury Dubois Eriksen Ferrari Fischer García Haddad Horvat Ivanova Jansen Kaya Keller Kowalski Laurent Lindgren Martins Meyer Mbeki Novák Okonkwo Papadakis Peeters Quist Rahimi Rossi Santos Schneider Silva Tanaka Thompson Urbina Vogel Weiss Yılmaz Zhang'.split(
    ' ',
  );

/** Somebody of the day. The number keeps addresses apart. */
export const somebody = (random: Random, number: string) => {
  const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)];
  const plain = `${firstName}.${lastName}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z.]/g, '');
  return { firstName, lastName, email: `${plain}.${number}@day.example` };
};

const offers = [
  'Patient, clear and always prepared',
  'From the first question to the last examination',
  'I make hard things small',
  'Twenty minutes of theory, forty of practice',
  'Examinations are my home',
  'We begin where you stand',
  'Learning by puzzles and stories',
  'Straight to what is asked',
];
const lives = [
  'I have taught at a school for years and know where most people get stuck.',
  'I study at the university and remember well how it is to begin.',
  'After a life in industry I teach what I used every day.',
  'My students decide what we talk about; I see to it that it goes somewhere.',
];
const ways = [
  'Before the first lesson I ask for a page of work, so that we lose no time.',
  'You get notes of each lesson, and something small to try until the next.',
  'We look at old examinations together, from the easy ones to the strange ones.',
  'No question is too simple; the simple ones are the good ones.',
];

export const selfPortrait = (random: Random) => ({
  headline: random.pick(offers),
  bio: `${random.pick(lives)}\n${random.pick(ways)}`,
});

/** What is complained about, with the title that staff have for it where they keep those of Lectern's starter set. */
export const complaints = [
  { title: 'Tutor did not appear', description: 'I waited for a quarter of an hour, and nobody came.' },
  {
    title: 'Tutor was late or ended early',
    description: 'The lesson began twenty minutes late and ended on time.',
  },
  {
    title: 'Lesson differed from the description',
    description: 'We went through other things than I had asked for.',
  },
  { title: 'Asked to pay outside the platform', description: 'I was asked to pay for the next lesson in cash.' },
  {
    title: 'Technical problems in the classroom',
    description: 'The connection was so bad that I understood half of it.',
  },
];

/** What students say of their lessons. */
export const opinions = [
  { stars: 5, text: 'Finally somebody who can explain this!' },
  { stars: 5, text: 'The hour was over before I knew it.' },
  { stars: 5, text: 'Patient, kind and well prepared.' },
  { stars: 4, text: 'A good lesson. A little more practice would have been perfect.' },
  { stars: 4, text: 'Clear explanations, and a list of what to do next.' },
  { stars: 3, text: 'We did not get through all that I had planned.' },
  { stars: 2, text: 'It went too fast for me.' },
];
