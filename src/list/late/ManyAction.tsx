import { Button, type ButtonProps } from '@mui/material';
import { type Identifier, useListContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useAsked } from '#src/form/useAsked.ts';
import { BulkOutcome } from './BulkOutcome.tsx';
import { isWhole, type Outcome, stayingOf } from './useChangeMany.ts';

/** What a question about the selected records is given. */
export type AskedOfMany = {
  ids: readonly Identifier[];
  close: () => void;
  /** Leaves it to itself by what does so: the records are selected no more. */
  leave: (by?: () => void) => void;
  /** Says what was not done, where there is something. Only those that stay as they were stay selected, which may be more than is said anew. */
  showOutcome: (outcome: Outcome, staying?: readonly Identifier[]) => void;
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
  const [shown, setShown] = useState<{ total: number; outcome: Outcome; staying: readonly Identifier[] }>();
  return (
    <>
      <Button variant="outlined" color="inherit" {...look} onClick={() => ask(selectedIds)}>
        {action}
      </Button>
      {asked &&
        question({
          ids: asked,
          close,
          leave: (by) => {
            by?.();
            close();
            onSelect([]);
          },
          showOutcome: (outcome, staying = stayingOf(outcome)) => {
            if (isWhole(outcome)) onSelect([...staying]);
            else setShown({ total: asked.length, outcome, staying });
          },
        })}
      {shown && (
        <BulkOutcome
          total={shown.total}
          outcome={shown.outcome}
          deletes={deletes}
          close={() => {
            setShown(undefined);
            onSelect([...shown.staying]);
          }}
        />
      )}
    </>
  );
};
