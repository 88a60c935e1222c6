import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { type RaRecord, useResourceContext } from 'ra-core';
import { useState } from 'react';
import type { VersionedKind } from '#contract/versions.ts';
import { useFieldLabel } from '#src/domain/audit/useFieldLabel.ts';
import { type Content, FieldDifference } from './FieldDifference.tsx';
import { type ChangedPart, changedParts, differs } from './parts.ts';
import { RestorePart } from './RestorePart.tsx';
import { useTexts } from './texts.ts';
import type { Restore } from './useRestore.ts';

type Contents = { before: Content; after: Content };

/** A box to tick above what it brings back. */
const Choice = ({ fields, on, set }: { fields: readonly string[]; on: boolean; set: (on: boolean) => void }) => {
  const say = useTexts();
  const label = useFieldLabel(useResourceContext());
  return (
    <FormControlLabel
      sx={{ mb: 0.5 }}
      control={<Checkbox checked={on} onChange={(_, next) => set(next)} />}
      label={say('choose', { name: fields.map(label).join(', ') })}
    />
  );
};

const Fields = ({ fields, before, after }: Contents & Pick<ChangedPart, 'fields'>) =>
  fields
    .filter((field) => differs(field, before, after))
    .map((field) => <FieldDifference key={field} field={field} before={before} after={after} />);

type Props = Contents & {
  kind: VersionedKind;
  /** Which version can be brought back by whoever looks, and over which; nothing where none can. */
  restoring?: { record: RaRecord; from: number; latest: number; by: Restore } | undefined;
};

/** All that differs between two versions, and the way back. */
export const ChangedParts = ({ kind, before, after, restoring }: Props) => {
  const say = useTexts();
  const parts = changedParts(kind, before, after);
  const returning = parts.filter(({ canReturn }) => canReturn && restoring);
  // What differs only since somebody else changed it meanwhile is not ticked for anybody.
  const [wanted, setWanted] = useState(() => returning.map(({ key }) => key));
  const ticked = returning.filter(({ key }) => wanted.includes(key));
  const set = (key: string, on: boolean) => setWanted(on ? [...wanted, key] : wanted.filter((one) => one !== key));
  if (parts.length === 0) return <Typography color="textSecondary">{say('nothing')}</Typography>;
  return (
    <>
      {parts.map((part) => (
        <Box key={part.key} sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
          {returning.includes(part) && (
            <Choice fields={part.fields} on={ticked.includes(part)} set={(on) => set(part.key, on)} />
          )}
          <Fields fields={part.fields} before={before} after={after} />
        </Box>
      ))}
      {restoring && returning.length > 0 && (
        <RestorePart kind={kind} {...restoring} fields={ticked.flatMap(({ fields }) => fields)} />
      )}
    </>
  );
};
