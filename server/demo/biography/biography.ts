import type { Random } from '../random.ts';
import { artsAndTrade } from './arts.ts';
import { sciences } from './sciences.ts';
import type { Voice } from './voice.ts';
import { wordsAndIdeas } from './words.ts';

const voices: Record<string, Voice> = { ...sciences, ...wordsAndIdeas, ...artsAndTrade };

const greetings = [
  'Hello, I am {name} and I live in {city}.',
  'My name is {name}; I teach online from {city}.',
  'Welcome! I am {name}, a tutor from {city}.',
  'I am {name}, based in {city}, and I have taught for {years}.',
  'Nice to meet you: {name}, tutor for {years}, usually to be found in {city}.',
  'Good to see you here. I am {name}.',
] as const;

const closings = [
  'The first twenty minutes are for getting to know each other; bring your questions and your last test.',
  'I answer messages on the same day, weekends included.',
  'Younger pupils are very welcome; I work with parents openly and write a short report each month.',
  'My pupils stay for two years on average, which I take as the best compliment.',
  'If we find after the first lesson that we do not suit each other, I gladly recommend a colleague.',
  'Lessons before an exam can be moved at short notice, just write to me.',
  'I am used to working with pupils with dyslexia and ADHD and adapt the material.',
  'Tell me your aim, and I will tell you honestly how long it takes.',
  'Outside of lessons I cycle, bake bread and lose at chess.',
  'I prepare every lesson individually; you receive the material as a PDF afterwards.',
  'Adults who start again after twenty years are my favourite pupils.',
  'A camera is welcome but no must; a pencil and paper are.',
] as const;

type Portrait = { firstName: string; city: string; branch: string; subject: string; years: number };

const namedBranches: readonly string[] = ['Languages', 'Exam preparation'];
const names: readonly string[] = ['Python', 'JavaScript', 'Java', 'Scratch for children', 'English literature'];

/** A subject inside a sentence: "algebra", but "Spanish" and "Python". */
const inSentence = (branch: string, subject: string) =>
  namedBranches.includes(branch) || names.includes(subject)
    ? subject
    : subject.charAt(0).toLowerCase() + subject.slice(1);

const inYears = (years: number) => (years === 0 ? 'less than a year' : years === 1 ? 'a year' : `${years} years`);

/** What a tutor says about themselves: a headline and a few sentences. */
export const writeBiography = (random: Random, { firstName, city, branch, subject, years }: Portrait) => {
  const voice = voices[branch];
  if (voice === undefined) throw new Error(`Nobody has written how tutors of ${branch} speak.`);
  const fill = (text: string) =>
    text
      .replace(/^\{subject\}/, subject)
      .replaceAll('{subject}', inSentence(branch, subject))
      .replaceAll('{name}', firstName)
      .replaceAll('{city}', city)
      .replaceAll('{years}', inYears(years));
  const [method, second] = random.sample(voice.methods, 2);
  const greeting = random.pick(greetings);
  // The city once is enough.
  const backgrounds = voice.backgrounds.filter((text) => !(greeting.includes('{city}') && text.includes('{city}')));
  const sentences = [greeting, random.pick(backgrounds), method, random.chance(0.5) ? second : undefined];
  const paragraphs = [sentences.filter(Boolean).join(' '), random.sample(closings, random.int(1, 2)).join(' ')];
  return { headline: fill(random.pick(voice.headlines)), bio: fill(paragraphs.join('\n\n')) };
};
