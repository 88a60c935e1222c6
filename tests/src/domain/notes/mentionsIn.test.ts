import { describe, expect, it } from 'vitest';
import { meantBy, mentioningAt, mentionsAt, mentionsIn } from '#src/domain/notes/onDemand/mentionsIn.ts';

const person = (id: string, name: string) => ({ id, name, photoUrl: null });
const colleagues = [
  person('1', 'Ann Lee'),
  person('2', 'Ann'),
  person('3', 'Maëlle Quéméneur'),
  person('4', 'Jo Smith'),
  person('5', 'Jo Smith'),
  person('6', 'Łukasz Groß'),
  person('7', 'Søren D’Arcy'),
];

describe('mentions in a text', () => {
  it.each([
    ['Ask @Ann Lee.', ['1']],
    ['Ask @Ann, please', ['2']],
    ['@Annabel is nobody here, nor is ann@Annex', []],
    ['@Ann Lee and @Ann Lee', ['1']],
    ['(@Maëlle Quéméneur)', ['3']],
    ['nobody', []],
  ])('are found by the longest name: %s', (text, ids) => {
    expect(mentionsIn(text, colleagues, new Set())).toEqual(ids);
  });

  it('mean who was chosen of several with one name, and else all of them', () => {
    expect(mentionsIn('@Jo Smith', colleagues, new Set(['5']))).toEqual(['5']);
    expect(mentionsIn('@Jo Smith', colleagues, new Set(['1']))).toEqual(['4', '5']);
  });

  it('are told with their places', () => {
    expect(mentionsAt('Ask @Ann Lee.', ['Ann Lee', 'Ann'])).toEqual([{ from: 4, to: 12, name: 'Ann Lee' }]);
  });
});

describe('a mention that is being typed', () => {
  it.each([
    ['Ask @', { from: 4, typed: '' }],
    ['Ask @ma', { from: 4, typed: 'ma' }],
    ['(@Ann L', { from: 1, typed: 'Ann L' }],
    ['write to ann@lee', undefined],
    ['@Ann\nand', undefined],
    ['@Ann went home and never came back', undefined],
  ])('ends at the caret: %s', (text, expected) => {
    expect(mentioningAt(text, text.length)).toEqual(expected);
  });

  it.each([
    ['ma', ['3']],
    ['quem', ['3']],
    ['lee', ['1']],
    ['an', ['1', '2']],
    ['jo sm', ['4', '5']],
    ['lukasz gross', ['6']],
    ['Łuk', ['6']],
    ["soren d'a", ['7']],
    ['Ann Lee ', []],
    ['zz', []],
  ])('means those whose names have words that begin so: %s', (typed, ids) => {
    expect(meantBy({ from: 0, typed }, colleagues).map(({ id }) => id)).toEqual(ids);
  });
});
