import { Box, List, ListItem, ListItemButton, Typography } from '@mui/material';
import { useResourceContext } from 'ra-core';
import type { ContentVersion } from '#contract/versions.ts';
import { useActorName } from '#src/domain/audit/useActorName.ts';
import { useFieldLabel } from '#src/domain/audit/useFieldLabel.ts';
import { Moment } from '#src/fields/DateField.tsx';
import { useNamed } from '#src/i18n/useNamed.ts';
import { useTexts } from './texts.ts';

/** What a version changed, by the names of its fields. */
const Changed = ({ version: { changed, restoredFrom } }: { version: ContentVersion }) => {
  const say = useTexts();
  const named = useNamed();
  const label = useFieldLabel(useResourceContext());
  const fields = changed === null ? say('first') : changed.map(label).join(', ') || say('other');
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {restoredFrom === null ? fields : named(say('restored_from', { number: String(restoredFrom) }), fields)}
    </Typography>
  );
};

const Entry = ({ version, isCurrent }: { version: ContentVersion; isCurrent: boolean }) => {
  const say = useTexts();
  const by = useActorName()(version) ?? say('system');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {say('version', { number: String(version.version) })}
        {isCurrent && ` · ${say('current')}`}
      </Typography>
      <Typography variant="body2">
        <Moment instant={version.at} withTime /> {say('by', { name: by })}
      </Typography>
      <Changed version={version} />
    </Box>
  );
};

type Props = { versions: readonly ContentVersion[]; chosen: number | undefined; choose: (version: number) => void };

/** All versions, of which one is looked at. */
export const VersionList = ({ versions, chosen, choose }: Props) => {
  const say = useTexts();
  return (
    <List aria-label={say('list')} disablePadding>
      {versions.map((version, place) => (
        <ListItem key={version.version} disablePadding divider>
          <ListItemButton
            selected={version.version === chosen}
            aria-current={version.version === chosen}
            onClick={() => choose(version.version)}
          >
            <Entry version={version} isCurrent={place === 0} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
};
