import { Box } from '@mui/material';
import type { Choice } from './choices.ts';
import { Highlighted } from './Highlighted.tsx';
import { WholeParts } from './WholeParts.tsx';

type Props = {
  choice: Choice;
  id: string;
  words: readonly string[];
  isActive: boolean;
  point: () => void;
  choose: () => void;
};

/** One line that can be chosen. The focus stays in the field; this is only pointed at. */
export const ChoiceOption = ({ choice, id, words, isActive, point, choose }: Props) => {
  const { label, text, note, icon: Icon } = choice;
  return (
    // The keyboard reaches it by the field, as the pattern of a combobox has it.
    <Box
      role="option"
      id={id}
      aria-selected={isActive}
      // Moved, not entered: the list may come under a pointer that lies still.
      onMouseMove={point}
      onMouseDown={(event) => event.preventDefault()}
      onClick={choose}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 44,
        px: 1.5,
        py: 0.75,
        borderRadius: 1.5,
        cursor: 'pointer',
        scrollMarginBlock: 32,
        bgcolor: isActive ? 'var(--accent-soft)' : undefined,
        outline: isActive ? '1px solid var(--accent)' : undefined,
        outlineOffset: -1,
      }}
    >
      <Box aria-hidden sx={{ display: 'flex', flex: 'none', width: 20, fontSize: 20, color: 'text.secondary' }}>
        {Icon && <Icon />}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Highlighted text={label} words={words} />
        </Box>
        {text && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem', overflowWrap: 'anywhere' }}>
            <WholeParts text={text} words={words} />
          </Box>
        )}
      </Box>
      {note && (
        <Box sx={{ flex: 'none', maxWidth: '40%', color: 'text.secondary', fontSize: '0.75rem', textAlign: 'right' }}>
          {note}
        </Box>
      )}
    </Box>
  );
};
