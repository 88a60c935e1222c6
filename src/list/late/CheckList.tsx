import { Box, InputBase, List, ListItem, ListItemButton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { TickMark } from '../TickMark.tsx';

export type Choice = { id: string; name: string };

type Props = { label: string; choices: readonly Choice[]; chosen: readonly string[]; toggle: (id: string) => void };

/** From so many choices on they can be searched. */
const many = 8;
/** And so many are shown at once. */
const most = 60;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Choices to tick. Ticking acts at once: a list answers quickly enough to see what it does. */
export const CheckList = ({ label, choices, chosen, toggle }: Props) => {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const matching = choices.filter(({ name }) => plain(name).includes(plain(search.trim()))).slice(0, most);
  const searchLabel = translate('ui.list.search');
  return (
    <Box>
      {choices.length > many && (
        <InputBase
          fullWidth
          autoFocus
          value={search}
          placeholder={searchLabel}
          onChange={({ target }) => setSearch(target.value)}
          slotProps={{ input: { 'aria-label': `${label}: ${searchLabel}` } }}
          sx={{ px: 1.5, py: 0.5, borderBottom: 1, borderColor: 'divider', fontSize: '0.8125rem' }}
        />
      )}
      <List dense aria-label={label} sx={{ maxHeight: 288, overflowY: 'auto', p: 0.5 }}>
        {matching.map(({ id, name }) => (
          <ListItem key={id} disablePadding>
            <ListItemButton
              role="checkbox"
              aria-checked={chosen.includes(id)}
              onClick={() => toggle(id)}
              sx={{ gap: 1, py: 0.25, px: 0.75, borderRadius: 1 }}
            >
              <TickMark ticked={chosen.includes(id)} />
              <Typography variant="body2">{name}</Typography>
            </ListItemButton>
          </ListItem>
        ))}
        {matching.length === 0 && (
          <ListItem>
            <Typography variant="body2" color="textSecondary">
              {translate('ui.input.no_options')}
            </Typography>
          </ListItem>
        )}
      </List>
    </Box>
  );
};
