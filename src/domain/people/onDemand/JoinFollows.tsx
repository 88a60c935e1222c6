import { Alert, Typography } from '@mui/material';
import { useResourceContext, useTranslate } from 'ra-core';
import type { JoinPreview } from '#contract/joining.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { DifferingFields } from './DifferingFields.tsx';
import { joinTexts } from './joinTexts.ts';

type Names = { kept: string; other: string };

/** Where the one that is kept stands afterwards, where that is not the same as before or as the other's. */
const Standing = ({ standing, names }: { standing: JoinPreview['standing']; names: Names }) => {
  const text = useViewTexts(joinTexts);
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  if (standing.kept === standing.other) return null;
  const wordOf = (status: string) => translate(`resources.${resource}.status.${status}`);
  const { joined, reason } = standing;
  const words = { ...names, joined: wordOf(joined), of: wordOf(standing.other), reason: reason ?? '' };
  const isTaken = joined === standing.other;
  return (
    <Alert severity={isTaken ? 'warning' : 'info'} sx={{ mb: 1 }}>
      {text(isTaken ? 'taken' : 'stands', words)} {reason && text('reason', words)}
    </Alert>
  );
};

/** What follows when two accounts are joined: what goes over, where the one that is kept stands, and which values stay. */
export const JoinFollows = ({ preview, names }: { preview: JoinPreview; names: Names }) => {
  const text = useViewTexts(joinTexts);
  const { parts, fields, standing, currencies } = preview;
  const moving = parts.filter(({ count }) => count > 0);
  return (
    <>
      <Standing standing={standing} names={names} />
      <Typography sx={{ fontWeight: 560 }}>{text(moving.length > 0 ? 'moving' : 'nothing', names)}</Typography>
      {moving.length > 0 && (
        <ul style={{ margin: '4px 0 8px', paddingInlineStart: 20 }}>
          {moving.map(({ part, count }) => (
            <li key={part}>{text(part, { smart_count: count })}</li>
          ))}
        </ul>
      )}
      <Typography variant="body2" color="textSecondary">
        {text('ends', names)}
      </Typography>
      {fields.length > 0 && <DifferingFields fields={fields} currencies={currencies} />}
    </>
  );
};
