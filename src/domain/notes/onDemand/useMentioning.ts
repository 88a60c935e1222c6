import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Colleague } from '#contract/notes.ts';
import { meantBy, mentioningAt } from './mentionsIn.ts';

type Typing = {
  text: string;
  change: (text: string) => void;
  colleagues: readonly Colleague[];
};

/** Whom an `@` before the caret may mean, and how one of them is chosen: the focus stays in the field, arrows point at what Enter takes. */
export const useMentioning = ({ text, change, colleagues }: Typing) => {
  const input = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [pointed, setPointed] = useState(0);
  const [dismissed, setDismissed] = useState<number>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const caretAfter = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caretAfter.current === undefined || !input.current) return;
    input.current.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = undefined;
  });

  const mentioning = mentioningAt(text, caret);
  const isOpen = mentioning !== undefined && mentioning.from !== dismissed;
  const options = isOpen ? meantBy(mentioning, colleagues) : [];
  const active = options[Math.min(pointed, options.length - 1)];

  const move = (to: number) => {
    setCaret(to);
    setPointed(0);
    if (mentioningAt(text, to)?.from !== dismissed) setDismissed(undefined);
  };
  const choose = ({ id, name }: Colleague) => {
    if (!mentioning) return;
    const before = `${text.slice(0, mentioning.from)}@${name} `;
    change(before + text.slice(caret).replace(/^ /, ''));
    setChosen(new Set([...chosen, id]));
    setCaret(before.length);
    caretAfter.current = before.length;
  };
  const point = (step: number) => setPointed((pointed + step + options.length) % options.length);

  /** @returns whether the key was meant for the list. */
  const press = (event: KeyboardEvent): boolean => {
    if (!active) return false;
    const keys: Record<string, () => void> = {
      ArrowDown: () => point(1),
      ArrowUp: () => point(-1),
      Enter: () => choose(active),
      Tab: () => choose(active),
      Escape: () => setDismissed(mentioning?.from),
    };
    const act = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey ? undefined : keys[event.key];
    if (!act) return false;
    event.preventDefault();
    event.stopPropagation();
    act();
    return true;
  };
  return { input, options, active, typed: isOpen ? mentioning.typed : '', chosen, move, choose, press };
};
