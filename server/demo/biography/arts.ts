import type { Voice } from './voice.ts';

export const artsAndTrade: Record<string, Voice> = {
  'Business and economics': {
    headlines: [
      '{subject} with examples from this morning’s paper',
      'From practice: {subject} by a former consultant',
      'Balance sheets without tears',
      '{subject} for degree students and founders',
    ],
    backgrounds: [
      'I worked as a consultant in {city} until I noticed that explaining was the part I liked.',
      'I keep the books of three small companies and teach {subject} at a vocational school.',
      'I studied economics and worked at a central bank before I had children.',
      'I founded a company, sold it, and learned more from the mistakes than from my degree.',
    ],
    methods: [
      'Each topic starts with a real company and a decision that went wrong.',
      'We practise the calculations until they are boring, then discuss what they mean.',
      'I help you to write answers the way examiners read them: claim, reason, example.',
    ],
  },
  Music: {
    headlines: [
      '{subject} for beginners of every age',
      'Conservatoire-trained, easy to laugh with',
      'Play what you love: {subject} lessons online',
      'Stage experience and patience: {subject}',
    ],
    backgrounds: [
      'I studied at the conservatoire and play in a chamber orchestra in {city}.',
      'I have toured with two bands and teach {subject} between concerts.',
      'I started at the age of twenty-six, so I know that it is never too late.',
      'I lead a children’s choir and write arrangements for school ensembles.',
    ],
    methods: [
      'We choose pieces you want to play and find the technique in them.',
      'Ten minutes a day beat two hours on Sunday, and I show you what to do in those ten minutes.',
      'I record short videos for you after the lesson, so that practising at home is never guesswork.',
    ],
  },
  'Art and design': {
    headlines: [
      'See first, then {subject}',
      'Build a portfolio you are proud of',
      '{subject} with a practising artist',
      'Creative lessons, honest feedback',
    ],
    backgrounds: [
      'I work as an illustrator in {city}; my drawings have appeared in magazines and on two wine labels.',
      'I graduated from an academy of fine arts and help applicants with their portfolios.',
      'I spent ten years in an advertising agency and still argue about type.',
      'I exhibit regularly and teach at a community studio.',
    ],
    methods: [
      'Every lesson has a small task that can go wonderfully wrong.',
      'I give feedback on three things: what works, what could, and what to try next.',
      'We look at other people’s work a lot, because seeing is most of {subject}.',
    ],
  },
};
