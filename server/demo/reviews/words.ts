/** What students say, by their stars: first how it was, then what else there is to say. `{name}` is the tutor's first name. */
export const words: Readonly<Record<number, { first: readonly string[]; more: readonly string[] }>> = {
  5: {
    first: [
      '{name} is the best tutor I have had so far.',
      'Finally somebody who can explain this!',
      'I was nervous before the lesson and left it with a smile.',
      'A great lesson from the first minute to the last.',
      'I understood more in this one lesson than in a month at school.',
      '{name} is patient, kind and really knows the subject.',
      'My daughter came out of the lesson beaming and full of ideas.',
      'Exactly the help I needed before my exam.',
      'The hour was over before I knew it.',
    ],
    more: [
      'Every question was answered, even the ones I was embarrassed to ask.',
      'We went through my mistakes one by one until they made sense.',
      'The notes came the same evening and are really clear.',
      'I passed my test two days later with a B+.',
      '{name} noticed at once where I was stuck.',
      'The examples were from everyday life, which made them easy to remember.',
      'I have already booked the next lesson.',
      'The homework was short and to the point.',
      'We even had time to plan what to work on until the exam.',
      'I have recommended {name} to two friends.',
    ],
  },
  4: {
    first: [
      'A good lesson, and I learned a lot.',
      '{name} explains things clearly and stays calm.',
      'Well prepared and friendly.',
      'Very helpful, I feel much safer with the topic now.',
      'I am glad that I booked with {name}.',
      'Good explanations and a nice atmosphere.',
    ],
    more: [
      'A little more practice and a little less theory would have been perfect for me.',
      'The connection was bad for a few minutes, but we caught up.',
      'We did not quite get through everything I had planned.',
      'It was a bit fast at times, but {name} slowed down when I asked.',
      'We started five minutes late and got them back at the end.',
      'I would book again before the next test.',
      'The exercises were just right for my level.',
      'I would have liked to have the notes a little sooner.',
    ],
  },
  3: {
    first: [
      'The lesson was all right.',
      '{name} is friendly and knows the subject, but the lesson had no clear plan.',
      'Some parts were really good, others less so.',
      'It was fine, though I had hoped for a little more.',
    ],
    more: [
      'We spent half of the time on things I already knew.',
      'I could have used more examples.',
      'The explanations were too quick for me.',
      'The sound kept breaking off.',
      'I will try one more lesson and then decide.',
    ],
  },
  2: {
    first: [
      'This was not what I had expected.',
      'I did not get much out of this lesson.',
      '{name} was nice but not prepared.',
    ],
    more: [
      'I had sent my exercises the day before, and we did not look at them.',
      'We began fifteen minutes late and ended on time.',
      'Most of it was read from slides.',
      'In the end I had more questions than before.',
    ],
  },
  1: {
    first: [
      'I was disappointed, to be honest.',
      'Sadly, I cannot recommend this lesson.',
      'A waste of an evening for me.',
    ],
    more: [
      '{name} was on the telephone twice while I was working on the exercises.',
      'We were on a completely different topic from the one I had booked.',
      'I waited for twenty minutes before anything happened.',
      'When I asked again, the answer was that it was easy.',
    ],
  },
};

/** Why staff hid one. */
export const reasons = [
  'It gives the telephone number of the student.',
  'It names another student.',
  'It insults the tutor.',
  'It is about the payment, not about the lesson.',
  'The student asked us to take it down.',
] as const;
