import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { keyOf } from '#src/domain/keys/keyOf.ts';

/** What a key comes to where it is pressed in an element. */
const pressedIn = (html: string, pressed: KeyboardEventInit) => {
  document.body.innerHTML = html;
  const target = document.body.querySelector('[data-here]') ?? document.body;
  let found: string | undefined;
  const hear = (event: KeyboardEvent) => {
    found = keyOf(event);
  };
  document.addEventListener('keydown', hear, { once: true });
  fireEvent.keyDown(target, pressed);
  return found;
};

describe('a single key', () => {
  it.each([
    ['a letter', { key: 'a', code: 'KeyA' }, 'A'],
    ['with Shift', { key: 'A', code: 'KeyA', shiftKey: true }, 'Shift+A'],
    ['while Caps Lock is on', { key: 'A', code: 'KeyA' }, 'A'],
    ['by its letter where it is elsewhere', { key: 'a', code: 'KeyQ' }, 'A'],
    ['by its place on a Russian keyboard', { key: 'ф', code: 'KeyA' }, 'A'],
    ['by its place on a Greek keyboard, with Shift', { key: 'Α', code: 'KeyA', shiftKey: true }, 'Shift+A'],
    ['a digit', { key: '2', code: 'Digit2' }, '2'],
    ['a digit of a French keyboard', { key: 'é', code: 'Digit2' }, '2'],
    ['a digit that is written with Shift', { key: '2', code: 'Digit2', shiftKey: true }, '2'],
    ['a digit of the number pad', { key: '2', code: 'Numpad2' }, '2'],
  ])('is told: %s', (_, pressed, key) => expect(pressedIn('', pressed)).toBe(key));

  it.each([
    ['Ctrl', { key: 'a', code: 'KeyA', ctrlKey: true }],
    ['⌘', { key: 'a', code: 'KeyA', metaKey: true }],
    ['Alt', { key: 'a', code: 'KeyA', altKey: true }],
    ['an input method', { key: 'a', code: 'KeyA', isComposing: true }],
    ['a key that is held', { key: 'a', code: 'KeyA', repeat: true }],
    ['an arrow', { key: 'ArrowDown', code: 'ArrowDown' }],
  ])('is none: %s', (_, pressed) => expect(pressedIn('', pressed)).toBeUndefined());

  it.each([
    '<input data-here>',
    '<textarea data-here></textarea>',
    '<select data-here></select>',
    '<div contenteditable="true"><p data-here></p></div>',
    '<ul role="menu"><li role="menuitem" data-here></li></ul>',
    '<div role="listbox" data-here></div>',
  ])('writes or chooses in %s', (html) => expect(pressedIn(html, { key: 'a', code: 'KeyA' })).toBeUndefined());

  it('is heard on a tick box, which nothing is written into', () =>
    expect(pressedIn('<input type="checkbox" data-here>', { key: 'a', code: 'KeyA' })).toBe('A'));
});
