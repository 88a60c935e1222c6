import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Colleague } from '#contract/notes.ts';
import { meantBy, mentioningAt, mentionsAt } from './mentionsIn.ts';

type Typing = {
  text: string;
  change: (text: string) => void;
  colleagues: readonly Colleague[];
  /** The keys of those whom the text mentions to begin with. */
  mentioned: readonly string[];
};

/** Whom an `@` before the caret may mean, and how one of them is chosen: the focus stays in the field, arrows point at what Enter takes. */
export const useMentioning = ({ text, change, colleagues, mentioned }: Typing) => {
  const input = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [pointed, setPointed] = useState(0);
  const [dismissed, setDismissed] = useState<number>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(mentioned));
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
    const elsewhere = text.slice(0, mentioning.from) + text.slice(caret);
    const named = mentionsAt(
      elsewhere,
      colleagues.map((one) => one.name),
    );
    const isNamedElsewhere = named.some((mention) => mention.name === name);
    const namesakes = colleagues.filter((one) => one.name === name).map((one) => one.id);
    // Whoever was taken out again is meant no more.
    const others = isNamedElsewhere ? [...chosen] : [...chosen].filter((key) => !namesakes.includes(key));
    setChosen(new Set([...others, id]));
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
  return {
    input,
    options,
    active,
    typed: isOpen ? mentioning.typed : '',
    chosen,
    /** The text is on its way: whom the next one means is chosen anew. */
    forget: () => setChosen(new Set()),
    /** It was not sent after all. */
    recall: (sent: ReadonlySet<string>) => setChosen((since) => new Set([...sent, ...since])),
    move,
    choose,
    press,
  };
};
