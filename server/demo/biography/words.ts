import type { Voice } from './voice.ts';

export const wordsAndIdeas: Record<string, Voice> = {
  Languages: {
    headlines: [
      'Speak {subject} from the first minute',
      '{subject} for work, travel and dinner with your in-laws',
      'Native-level {subject} with structure and humour',
      'Lose the fear of speaking {subject}',
    ],
    backgrounds: [
      'I am a certified language teacher and have lived in four countries, which taught me what a phrasebook leaves out.',
      'I translate for a publishing house in {city} and teach {subject} because conversation is the better half of language.',
      'I studied linguistics and can tell you why the grammar is the way it is, if you like to know.',
      'I have prepared hundreds of people for interviews, citizenship tests and semesters abroad.',
    ],
    methods: [
      'We talk for two thirds of the time; grammar is explained when you stumble over it.',
      'I correct kindly and write everything down, so that after each lesson you have a page of your own mistakes to learn from.',
      'Songs, news articles and short films replace the textbook as soon as possible.',
    ],
  },
  'Social sciences': {
    headlines: [
      '{subject}: understand people and their studies',
      'From statistics to essays: {subject} made readable',
      'Think critically with {subject}',
      'University lecturer for {subject}',
    ],
    backgrounds: [
      'I research and lecture at a university and have marked more term papers than I can count.',
      'I studied in {city} and worked for a polling institute, so I know how the numbers in the news are made.',
      'Before I became a tutor I advised families as a psychologist.',
      'I edit a small journal and help first-year students survive their methods course.',
    ],
    methods: [
      'We read one short study a week and take it apart: question, method, result, doubt.',
      'I ask for your opinion first and for the evidence second.',
      'Glossaries and mind maps that you make yourself are the best preparation for an exam in {subject}.',
    ],
  },
  Humanities: {
    headlines: [
      '{subject} as a conversation across centuries',
      'Essays that argue: {subject} for school and university',
      'Stories, sources and good questions',
      '{subject} with a museum educator',
    ],
    backgrounds: [
      'I worked as a museum educator in {city} and have guided thousands of visitors through the past.',
      'I wrote my thesis on medieval letters and still collect first sentences.',
      'I have taught {subject} at a secondary school and at evening classes for adults.',
      'I am a bookseller with a degree in philosophy, which is a happier combination than it sounds.',
    ],
    methods: [
      'We work from the sources: a letter, a painting, a paragraph, and what it does not say.',
      'I teach how to find a thesis, defend it and know its weak spot.',
      'Dates come last; first we ask who wanted what, and why.',
    ],
  },
  'Study skills': {
    headlines: [
      'Learn how to learn',
      '{subject} for busy students',
      'Less stress, better notes',
      'A coach for {subject} and steady habits',
    ],
    backgrounds: [
      'I counsel students at a university in {city} and have seen every form of procrastination, including my own.',
      'I trained as a teacher and specialised in learning difficulties.',
      'As a journalist I wrote to a deadline for years; today I teach others how to.',
      'I coached a debating team to two national finals.',
    ],
    methods: [
      'We look at your real week and change one habit at a time.',
      'You bring the text you are working on, and we improve that one instead of an exercise.',
      'Between lessons I send a short reminder and one question.',
    ],
  },
  'Exam preparation': {
    headlines: [
      '{subject}: know the exam before it knows you',
      'A realistic plan to your {subject} score',
      'Former examiner for calm preparation',
      'Eight weeks to {subject}',
    ],
    backgrounds: [
      'I was an examiner for six years and know where points are given away.',
      'I have taken the exams I teach, some of them twice, and kept every note.',
      'I run the intensive courses of a language school in {city} and prepare for {subject} all year round.',
      'I taught final-year classes for a long time and enjoy the months before the exam most.',
    ],
    methods: [
      'We begin with a mock exam and make a plan from its result, week by week.',
      'Timing is trained from the second lesson on, because it decides more than knowledge does.',
      'You get a marked paper with comments after every lesson.',
    ],
  },
};
