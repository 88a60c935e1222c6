import { useNavigate } from 'ra-core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Choice } from './choices.ts';

type Given = {
  typed: string;
  choices: readonly Choice[];
  /** Are the choices the answer to what is typed? */
  isCurrent: boolean;
  remember: (choice: Choice) => void;
  close: () => void;
};

/**
 * Which choice is pointed at, and how it is chosen: arrows and Enter, as the ARIA pattern of a combobox has it. Whoever presses Enter before the
 * answer is there gets the first of that answer, never one of the answer before, unless they had gone to it.
 */
export const useChosen = ({ typed, choices, isCurrent, remember, close }: Given) => {
  const navigate = useNavigate();
  const [pointed, setPointed] = useState<{ id: string; typed: string }>();
  const [hurried, setHurried] = useState<string>();
  const byHand = pointed?.typed === typed ? choices.find(({ id }) => id === pointed.id) : undefined;
  // Before anything is typed nothing is pointed at: Enter, pressed by mistake, is not to do the first thing there is.
  const active = byHand ?? (typed.trim() === '' ? undefined : choices[0]);

  const point = ({ id }: Choice) => setPointed({ id, typed });
  const choose = (choice: Choice) => {
    remember(choice);
    close();
    const { leads } = choice;
    if (typeof leads === 'string') navigate(leads);
    // When this is no longer over the screen.
    else setTimeout(leads);
  };
  const move = (by: 1 | -1) => {
    const before = by === 1 ? -1 : 0;
    const at = active ? choices.indexOf(active) : before;
    const next = choices[(at + by + choices.length) % choices.length];
    if (next) point(next);
  };
  const isUnsure = !active || (active.isEarlier === true && !byHand);
  const enter = () => {
    if (!isUnsure) choose(active);
    else if (!isCurrent) setHurried(typed);
  };

  const awaited = hurried === typed && isCurrent ? active : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing once the answer is there is all that this waits for
  useEffect(() => {
    if (awaited) choose(awaited);
    // Whoever types on, or sees that nothing was found, no longer waits for it.
    if (isCurrent || hurried !== typed) setHurried(undefined);
  }, [awaited, isCurrent, typed]);

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const does = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: enter }[event.key];
    if (!does) return;
    event.preventDefault();
    does();
  };
  return { active, point, choose, press };
};
