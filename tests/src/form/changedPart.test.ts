import { describe, expect, it } from 'vitest';
import { changedPart } from '#src/form/changedPart.ts';

const long = 'Nobody should pay for a lesson that did not happen. '.repeat(8);

describe('what differs in a text', () => {
  it('is the words between what all begin and what all end with', () => {
    expect(changedPart(`${long}Ask us by letter.`, [`${long}Write to us by letter.`])).toEqual([
      long,
      'Ask',
      ' us by letter.',
    ]);
    expect(changedPart('one two three four', ['one 2 three four', 'one two three 4'])).toEqual([
      'one ',
      'two three four',
      '',
    ]);
  });

  it('is nothing where words went, at the place where they stood', () => {
    expect(changedPart('one four', ['one two three four'])).toEqual(['one ', '', 'four']);
    expect(changedPart('one one', ['one one one'])).toEqual(['one one', '', '']);
    expect(changedPart('at chess.', ['at chess. And I am mine.'])).toEqual(['at chess.', '', '']);
  });

  it('is all of what has nothing in common, and of what is compared with nothing', () => {
    expect(changedPart('one two', ['three'])).toEqual(['', 'one two', '']);
    expect(changedPart('', ['one'])).toEqual(['', '', '']);
    expect(changedPart('one', [''])).toEqual(['', 'one', '']);
  });

  it('begins within no character', () => {
    const [before, differs] = changedPart('Calm 😀 lessons', ['Calm 😁 lessons']);
    expect([before, differs]).toEqual(['Calm ', '😀']);
  });
});
