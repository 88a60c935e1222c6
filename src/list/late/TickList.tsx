import { Box, InputBase, List, ListItem, ListItemButton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { filterValuesAtMost } from '#contract/list-query.ts';
import { FailedAlert } from '#src/form/FailedAlert.tsx';
import type { AskedChoices, Choice } from '#src/form/useChoiceTexts.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { TickMark } from '../TickMark.tsx';
import { useEager } from '../useEager.ts';
import { tickListTexts } from './tickListTexts.ts';

export type TickListProps = {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  toggle: (id: string) => void;
  /** So many more match. */
  rest?: number;
  /** What the choices are searched by; without it there are too few to search. */
  search?: { text: string; change: (text: string) => void } | undefined;
  /** Without it all of them are at hand. */
  asked?: AskedChoices | undefined;
  /** Keeps its height, whatever is found. */
  isSteady?: boolean;
};

const height = 288;

type ItemProps = {
  name: string;
  chosen: boolean;
  toggle: () => void;
  noWrap: boolean;
  /** The id of what says why it cannot be ticked. */
  refused: string | undefined;
};

const TickItem = ({ name, chosen, toggle, noWrap, refused }: ItemProps) => {
  const [ticked, tick] = useEager(chosen, toggle);
  const isOff = refused !== undefined && !ticked;
  return (
    <ListItem disablePadding>
      <ListItemButton
        role="checkbox"
        aria-checked={ticked}
        aria-disabled={isOff || undefined}
        aria-describedby={isOff ? refused : undefined}
        onClick={() => isOff || tick(!ticked)}
        sx={{ gap: 1, py: 0.25, px: 0.75, borderRadius: 1, ...(isOff && { opacity: 0.5, cursor: 'default' }) }}
      >
        <TickMark ticked={ticked} />
        <Typography variant="body2" noWrap={noWrap}>
          {name}
        </Typography>
      </ListItemButton>
    </ListItem>
  );
};

/** Choices to tick, with a field to search them. Ticking acts at once: a list answers quickly enough to see what it does. */
export const TickList = ({
  label,
  choices,
  rest = 0,
  chosen,
  toggle,
  search,
  asked,
  isSteady = false,
}: TickListProps) => {
  const translate = useTranslate();
  const named = useNamed();
  const failure = useErrorText(asked?.error);
  const isPending = asked?.isPending === true;
  const searchLabel = translate('ui.list.search');
  const say = useViewTexts(tickListTexts);
  const fullId = useId();
  const isFull = chosen.length >= filterValuesAtMost;
  return (
    <Box>
      {search && (
        <InputBase
          fullWidth
          autoFocus
          value={search.text}
          placeholder={searchLabel}
          onChange={({ target }) => search.change(target.value)}
          slotProps={{ input: { 'aria-label': named(label, searchLabel), maxLength: 200 } }}
          sx={{ px: 1.5, py: 0.5, borderBottom: 1, borderColor: 'divider', fontSize: '0.8125rem' }}
        />
      )}
      <List
        dense
        aria-label={label}
        aria-busy={isPending}
        sx={{ ...(isSteady ? { height } : { maxHeight: height }), overflowY: 'auto', p: 0.5 }}
      >
        {choices.map(({ id, name }) => (
          <TickItem
            key={id}
            name={name}
            chosen={chosen.includes(id)}
            toggle={() => toggle(id)}
            noWrap={isSteady}
            refused={isFull ? fullId : undefined}
          />
        ))}
        {rest > 0 && (
          <ListItem>
            <Typography variant="body2" color="textSecondary">
              {translate('ui.list.more', { smart_count: rest })}
            </Typography>
          </ListItem>
        )}
        {!isPending && choices.length === 0 && (
          <ListItem>
            {failure ? (
              <FailedAlert retry={() => void asked?.refetch()}>{failure}</FailedAlert>
            ) : (
              <Typography variant="body2" color="textSecondary">
                {translate('ui.input.no_options')}
              </Typography>
            )}
          </ListItem>
        )}
      </List>
      {isFull && (
        <Typography id={fullId} variant="body2" color="textSecondary" sx={{ px: 1.5, pb: 1 }}>
          {say('full', { most: filterValuesAtMost })}
        </Typography>
      )}
    </Box>
  );
};
