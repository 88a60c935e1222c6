import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import type { AuditAction } from '#contract/audit.ts';
import type { LeftField, UndoPreview } from '#contract/undoing.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { FieldChanges } from '../FieldChanges.tsx';
import { resourceOf } from '../resourceOf.ts';
import { useFieldLabel } from '../useFieldLabel.ts';
import { useWhoAndWhen } from '../useWhoAndWhen.ts';
import { undoTexts } from './undoTexts.ts';

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography id={id} variant="h3">
        {heading}
      </Typography>
      {children}
    </Box>
  );
};

const Lines = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ m: 0, mt: 0.75, pl: 2.5, overflowWrap: 'anywhere', typography: 'body2' }}>
    {children}
  </Box>
);

const useReason = () => {
  const text = useViewTexts(undoTexts);
  const whoAndWhen = useWhoAndWhen();
  return ({ reason, at, names, ...who }: LeftField) => {
    const why = at === null ? text(reason) : text('changed_by', whoAndWhen({ at, ...who }));
    return names === null ? why : `${names.join(', ')} – ${why}`;
  };
};

const LeftFields = ({ preview: { entity, left } }: { preview: UndoPreview }) => {
  const named = useNamed();
  const label = useFieldLabel(resourceOf[entity]);
  const reasonOf = useReason();
  return (
    <Lines>
      {left.map((one) => (
        <li key={`${one.field} ${one.names?.join() ?? ''}`}>{named(label(one.field), reasonOf(one))}</li>
      ))}
    </Lines>
  );
};

/** What went out then, and what goes out now. */
const Outside = ({ preview: { wentOut, letter } }: { preview: UndoPreview }) => {
  const text = useViewTexts(undoTexts);
  const sentences = [
    ...wentOut.letters.map(({ to }) => text('letter_out', { name: to })),
    ...(wentOut.told.length > 0 ? [text('told')] : []),
    ...(letter ? [text('letter', { name: letter.to, subject: letter.subject })] : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <Part heading={text('out')}>
      <Lines>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Lines>
    </Part>
  );
};

/** All that would follow: each field as it is now and as it would be again, what stays and why, and what goes out. */
export const UndoDifference = ({ preview, of }: { preview: UndoPreview; of: AuditAction }) => {
  const text = useViewTexts(undoTexts);
  const { back, left, version } = preview;
  const isDeletion = of === 'deleted';
  if (version === null && !isDeletion) return <Typography sx={{ mt: 2 }}>{text('record_gone')}</Typography>;
  const isNothing = Object.keys(back).length === 0;
  return (
    <>
      {isNothing ? (
        <Typography sx={{ mt: 2 }}>{text(isDeletion ? 'bring_nothing' : 'nothing')}</Typography>
      ) : (
        <Part heading={text(isDeletion ? 'comes_back' : 'back')}>
          <FieldChanges event={{ entity: preview.entity, changes: back, amountsIn: preview.amountsIn }} />
        </Part>
      )}
      {left.length > 0 && !(isDeletion && isNothing) && (
        <Part heading={text('left')}>
          <LeftFields preview={preview} />
        </Part>
      )}
      {!isNothing && <Outside preview={preview} />}
      {!preview.may && <Typography sx={{ mt: 2 }}>{text('forbidden')}</Typography>}
    </>
  );
};
