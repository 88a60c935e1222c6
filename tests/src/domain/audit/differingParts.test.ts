import { describe, expect, it } from 'vitest';
import { differingParts } from '#src/domain/audit/differingParts.ts';

const long = 'Nobody should pay for a lesson that did not happen. '.repeat(8);

describe('what a history shows of a text that was changed', () => {
  it('is all of a short one', () => {
    expect(differingParts(false, 'Calm lessons', 'Calm lessons in anatomy')).toEqual([
      'Calm lessons',
      'Calm lessons in anatomy',
    ]);
    expect(differingParts(false, ['a'], null)).toEqual([['a'], null]);
  });

  it('is where a long one begins to differ, after a few words that stayed', () => {
    const [before, after] = differingParts(false, `${long}Ask us.`, `${long}Write to us.`);
    expect(before).toMatch(/^…\S.{30,60} happen\. Ask us\.$/);
    expect(after).toMatch(/^…\S.{30,60} happen\. Write to us\.$/);
  });

  it('is all of a long one that differs from the beginning, or that was not there', () => {
    expect(differingParts(false, long, `X${long}`)).toEqual([long, `X${long}`]);
    expect(differingParts(false, null, long)).toEqual([null, long]);
  });

  it('is what people read of HTML, and its markup where nothing else is another', () => {
    const html = (end: string) => `<h2>Refunds</h2>\n<p>${long}</p>\n<ul><li>${end}</li></ul>`;
    const [before, after] = differingParts(true, html('100 %'), html('50 %').replaceAll('\n', ''));
    expect(before).toMatch(/^…[^<>]* happen\. 100 %$/);
    expect(after).toMatch(/^…[^<>]* happen\. 50 %$/);
    expect(differingParts(true, '<p>Hallo</p>', '<p><b>Hallo</b></p>')).toEqual([
      '<p>Hallo</p>',
      '<p><b>Hallo</b></p>',
    ]);
  });

  it('is from a word on also where one word is longer than what is shown of it', () => {
    const word = 'x'.repeat(400);
    expect(differingParts(false, `${word}a`, `${word}b`)).toEqual([`…${word.slice(0, 60)}a`, `…${word.slice(0, 60)}b`]);
  });

  it('begins within no character', () => {
    const word = '😀'.repeat(200);
    const [before] = differingParts(false, `${word}a`, `${word}b`);
    expect(String(before).isWellFormed()).toBe(true);
    const [odd] = differingParts(false, `x${word}a`, `x${word}b`);
    expect(String(odd).isWellFormed()).toBe(true);
  });
});
