import { Button, type ButtonProps } from '@mui/material';
import { type Identifier, useListContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useAsked } from '#src/form/useAsked.ts';
import { BulkOutcome } from './BulkOutcome.tsx';
import type { Refusal } from './useChangeMany.ts';

/** What a question about the selected records is given. */
export type AskedOfMany = {
  ids: readonly Identifier[];
  close: () => void;
  /** Leaves it to itself: the records are selected no more. */
  leave: () => void;
  showRefusals: (refusals: readonly Refusal[]) => void;
};

type Props = {
  /** The button's word. */
  action: string;
  /** The button's colour and icon, where it is no change like the others. */
  look?: Pick<ButtonProps, 'color' | 'startIcon'>;
  /** Are they deleted rather than changed? */
  deletes?: boolean;
  question: (asked: AskedOfMany) => ReactNode;
};

/** Asks about the selected records. Those that stay as they were stay selected, and it is said why. */
export const ManyAction = ({ action, look, deletes = false, question }: Props) => {
  const { selectedIds, onSelect } = useListContext();
  const { asked, ask, close } = useAsked<readonly Identifier[]>();
  const [outcome, setOutcome] = useState<{ total: number; refusals: readonly Refusal[] }>();
  return (
    <>
      <Button variant="outlined" color="inherit" {...look} onClick={() => ask(selectedIds)}>
        {action}
      </Button>
      {asked &&
        question({
          ids: asked,
          close,
          leave: () => {
            close();
            onSelect([]);
          },
          showRefusals: (refusals) => {
            if (refusals.length > 0) setOutcome({ total: asked.length, refusals });
            else onSelect([]);
          },
        })}
      {outcome && (
        <BulkOutcome
          {...outcome}
          deletes={deletes}
          close={() => {
            setOutcome(undefined);
            onSelect(outcome.refusals.map(({ id }) => id));
          }}
        />
      )}
    </>
  );
};
