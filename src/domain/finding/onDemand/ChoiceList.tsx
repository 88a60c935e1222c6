import { Box } from '@mui/material';
import { useEffect } from 'react';
import { ChoiceOption } from './ChoiceOption.tsx';
import type { Choice, ChoiceGroup } from './choices.ts';

type Props = {
  id: string;
  label: string;
  groups: readonly ChoiceGroup[];
  words: readonly string[];
  /** Is what is shown still that of what was typed before? */
  busy: boolean;
  active: Choice | undefined;
  point: (choice: Choice) => void;
  choose: (choice: Choice) => void;
};

/** The key of an option's element, which the field names as the one that is pointed at. */
export const optionId = (list: string, { id }: Choice) => `${list}-${id}`;

/** What can be chosen, in groups with headings. It scrolls itself, since the keyboard scrolls it by the field. */
export const ChoiceList = ({ id, label, groups, words, busy, active, point, choose }: Props) => {
  const activeId = active && optionId(id, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <Box
      role="listbox"
      id={id}
      aria-label={label}
      aria-busy={busy}
      sx={{ flex: '0 1 auto', minHeight: 0, p: groups.length > 0 ? 1 : 0, pt: 0, overflowY: 'auto', '& mark': marked }}
    >
      {groups.map(({ id: group, heading, choices }) => (
        <Box key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <Box
            id={`${id}-${group}`}
            role="presentation"
            sx={{ px: 1.5, pt: 1.25, pb: 0.5, color: 'text.secondary', fontSize: '0.75rem', fontWeight: 600 }}
          >
            {heading}
          </Box>
          {choices.map((choice) => (
            <ChoiceOption
              key={choice.id}
              choice={choice}
              id={optionId(id, choice)}
              words={words}
              isActive={choice === active}
              point={() => point(choice)}
              choose={() => choose(choice)}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
};

const marked = { bgcolor: 'transparent', color: 'primary.main', fontWeight: 650 };
