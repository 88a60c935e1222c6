import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Checkbox, FormControlLabel, IconButton, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { StarterEntry } from '#contract/setup.ts';
import { useSetupText } from '#src/domain/setup/useSetupText.ts';
import { groupOf } from './starterChoice.ts';

type Change = (keys: readonly string[], isChosen: boolean) => void;

const EntryRow = ({ entry, isChosen, change }: { entry: StarterEntry; isChosen: boolean; change: Change }) => {
  const text = useSetupText();
  const { key, name, detail, parent, state } = entry;
  const isThere = state === 'there';
  const notes = [detail, state === 'there' && text('entry_there'), state === 'gone' && text('entry_gone')];
  return (
    <Box component="li" sx={{ pl: parent ? 3.5 : 0, minWidth: 0 }}>
      <FormControlLabel
        sx={{ alignItems: 'flex-start', mr: 0 }}
        control={
          <Checkbox
            checked={isThere || isChosen}
            disabled={isThere}
            onChange={({ target }) => change([key], target.checked)}
            sx={{ py: 0.5 }}
          />
        }
        label={
          <Box component="span" sx={{ display: 'block', py: 0.5 }}>
            <Typography component="span" variant="body2" sx={{ fontWeight: parent ? 400 : 500 }}>
              {name}
            </Typography>
            <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1 }}>
              {notes.filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        }
      />
    </Box>
  );
};

type Props = {
  name: string;
  hint?: string | undefined;
  /** What is to be known before it is unfolded. */
  note?: string | undefined;
  entries: readonly StarterEntry[];
  chosen: ReadonlySet<string>;
  change: Change;
};

/** One kind of entries: how many are there and chosen, all of them with one tick, and each by itself once it is unfolded. */
export const StarterGroup = ({ name, hint, note, entries, chosen, change }: Props) => {
  const text = useSetupText();
  const [open, setOpen] = useState(false);
  const id = useId();
  const group = groupOf(entries, chosen);
  const isWhole = group.addable.length === 0;
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 52 }}>
        <Checkbox
          checked={isWhole || group.chosen === group.addable.length}
          indeterminate={group.chosen > 0 && group.chosen < group.addable.length}
          disabled={isWhole}
          onChange={() =>
            change(
              group.addable.map(({ key }) => key),
              group.chosen < group.addable.length,
            )
          }
          slotProps={{ input: { 'aria-label': text('choose_all', { group: name }) } }}
        />
        <Box sx={{ flex: 1, minWidth: 0, py: 0.75 }}>
          <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {[
              text('there', { there: group.there, total: entries.length }),
              ...(group.chosen > 0 ? [text('chosen', { count: group.chosen })] : []),
            ].join(' · ')}
          </Typography>
          {note && <Typography variant="body2">{note}</Typography>}
        </Box>
        <IconButton
          aria-label={text('show', { group: name })}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <ExpandMoreIcon sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }} />
        </IconButton>
      </Box>
      {open && (
        <Box id={id} sx={{ pl: { xs: 1, sm: 5 }, pb: 2 }}>
          {hint && (
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              {hint}
            </Typography>
          )}
          <Box
            component="ul"
            sx={{ m: 0, p: 0, listStyle: 'none', columns: entries.length > 20 ? '240px' : undefined }}
          >
            {entries.map((entry) => (
              <EntryRow key={entry.key} entry={entry} isChosen={chosen.has(entry.key)} change={change} />
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
};
