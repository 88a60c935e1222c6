import { Alert, Box, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { type RaRecord, useResourceContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { ContentVersion, VersionedKind } from '#contract/versions.ts';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useMay } from '#src/frame/useMay.ts';
import { ChangedParts } from './ChangedParts.tsx';
import { useTexts } from './texts.ts';
import type { Restore } from './useRestore.ts';
import { useWholeVersion } from './useVersions.ts';

/** With what it is now, or with what it was before. */
const modes = ['today', 'own'] as const;
type Mode = (typeof modes)[number];

const ModeChoice = ({ mode, choose }: { mode: Mode; choose: (mode: Mode) => void }) => {
  const say = useTexts();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={mode}
      onChange={(_, to: Mode | null) => to && choose(to)}
      aria-label={say('compare')}
      sx={{ mb: 2 }}
    >
      {modes.map((one) => (
        <ToggleButton key={one} value={one}>
          {say(one)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

type Compared = { kind: VersionedKind; record: RaRecord; chosen: number; by: Restore };

/** The version and the one beside it, as soon as both are there. */
const Pair = ({ kind, record, chosen, by, mode, beside }: Compared & { mode: Mode; beside: number }) => {
  const id = String(record.id);
  const mayRestore = useMay('restore', useResourceContext());
  const one = useWholeVersion({ kind, id }, chosen);
  const other = useWholeVersion({ kind, id }, beside);
  const problem = useErrorText(one.error ?? other.error);
  if (problem) return <Alert severity="error">{problem}</Alert>;
  if (!(one.data && other.data)) return <Skeleton variant="rounded" height={240} />;
  const [before, after] = mode === 'own' ? [other.data, one.data] : [one.data, other.data];
  // Over what is shown, and not over a later one that is still on its way: nobody has seen what that would undo.
  const latest = other.data.version;
  const restoring = mode === 'today' && mayRestore ? { record, from: chosen, latest, by } : undefined;
  return <ChangedParts kind={kind} before={before.content} after={after.content} restoring={restoring} />;
};

type Props = Compared & {
  /** All, the latest first. */
  versions: readonly ContentVersion[];
  back: ReactNode;
};

/** A version beside today's, or beside the one before it, by words; what differs today can be brought back. */
export const Comparison = ({ versions, back, ...compared }: Props) => {
  const { chosen } = compared;
  const say = useTexts();
  const latest = versions[0]?.version ?? chosen;
  const isLatest = chosen === latest;
  const [asked, choose] = useState<Mode>('today');
  const mode = isLatest ? 'own' : asked;
  const beside = mode === 'own' ? versions.find(({ version }) => version < chosen)?.version : latest;
  const heading = say('version', { number: String(chosen) });
  return (
    <Box component="section" aria-label={heading} sx={{ p: { xs: 2, md: 3 } }}>
      {back}
      <Typography variant="h2" component="h3" sx={{ mb: 1.5 }}>
        {isLatest ? `${heading} · ${say('current')}` : heading}
      </Typography>
      {!isLatest && <ModeChoice mode={mode} choose={choose} />}
      {beside === undefined ? (
        <Typography color="textSecondary">{say('nothing_own')}</Typography>
      ) : (
        <Pair key={mode} {...compared} mode={mode} beside={beside} />
      )}
    </Box>
  );
};
