import type { Voice } from './voice.ts';

export const sciences: Record<string, Voice> = {
  Mathematics: {
    headlines: [
      '{subject} explained until it clicks',
      'Mathematician who still loves a blackboard',
      'Patient help with {subject}, from first doubts to exam day',
      'From “I was never good at maths” to a good mark',
    ],
    backgrounds: [
      'I studied mathematics and have spent the years since explaining it to people who were told they were bad at it.',
      'After a doctorate in applied mathematics I noticed that I enjoyed the exercise classes more than the papers.',
      'I trained as an actuary in {city} and teach {subject} in the evenings because numbers deserve better company than spreadsheets.',
      'I taught mathematics at a grammar school before I went freelance.',
    ],
    methods: [
      'We start with what you already understand and build one small step at a time; I never skip a line of a calculation.',
      'I bring problems that look impossible and turn out to be friendly, because confidence is half of {subject}.',
      'Every lesson ends with three exercises at exactly your level, and I correct them before we meet again.',
    ],
  },
  'Natural sciences': {
    headlines: [
      '{subject} with experiments you can do in the kitchen',
      'Researcher by day, {subject} tutor by heart',
      'Understand {subject} instead of memorising it',
      'Clear explanations, real laboratory experience',
    ],
    backgrounds: [
      'I worked in a research laboratory in {city} for several years and still review protocols for a living.',
      'I hold a master’s degree in the natural sciences and have prepared two national olympiad teams.',
      'As a former laboratory assistant I know which mistakes everybody makes once.',
      'I became a science teacher because my own one let us set things on fire, safely.',
    ],
    methods: [
      'We draw first and calculate afterwards: a good sketch solves half of most problems in {subject}.',
      'I use short simulations and everyday materials, so that a formula always belongs to something you have seen.',
      'Past papers come early, so that we know what the examiners want while there is still time.',
    ],
  },
  'Computer science': {
    headlines: [
      'Write real programs from the first lesson',
      '{subject} from a working software developer',
      'Debugging is a skill, and I teach it',
      'From zero to your own project in {subject}',
    ],
    backgrounds: [
      'I have worked as a software developer in {city} for most of my career and mentor the juniors of my team.',
      'I studied computer science and was the teaching assistant whose exercise groups were always full.',
      'I came to programming late, from the humanities, and remember very well what was confusing.',
      'I build data pipelines during the week and teach {subject} at a coding club on Saturdays.',
    ],
    methods: [
      'You type, I ask questions: nobody learns programming by watching.',
      'We choose a small project you care about, and every concept arrives at the moment you need it.',
      'I review your code between lessons, with comments as you would get them in a good team.',
    ],
  },
  'Health and sport': {
    headlines: [
      '{subject} for curious bodies and minds',
      'Calm, structured lessons in {subject}',
      'Coach with a background in sports science',
      'Learn {subject} at your own pace',
    ],
    backgrounds: [
      'I am a trained physiotherapist from {city} and have lectured at a school of nursing.',
      'I studied sports science and coach a youth team at weekends.',
      'After years on a hospital ward I now teach what I wish every patient knew.',
      'I played in the national league when I was younger; today I prefer to watch others improve.',
    ],
    methods: [
      'We connect every term with something you can feel, see or do.',
      'I keep theory short, repeat it often and test it playfully.',
      'Each lesson has one clear aim, which we check together at its end.',
    ],
  },
};
