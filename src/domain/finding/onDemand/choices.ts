import type { ComponentType } from 'react';

/** Something that can be chosen. */
export type Choice = {
  /** The same while it is typed on, so that what was pointed at stays so. */
  id: string;
  label: string;
  text?: string | undefined;
  /** Said at its end: a state, a day. */
  note?: string | undefined;
  icon?: ComponentType | undefined;
  /** It answers what was typed before, until the answer to what is typed now is there. */
  isEarlier?: boolean;
  /** An address as react-admin has it, or what is done. */
  leads: string | (() => void);
};

export type ChoiceGroup = { id: string; heading: string; choices: readonly Choice[] };
