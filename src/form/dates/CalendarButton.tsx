import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { IconButton, InputAdornment } from '@mui/material';
import { useRef } from 'react';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { dateTexts } from './dateTexts.ts';

type Props = {
  type: 'date' | 'datetime-local';
  /** As inputs of the browser have it; empty where there is none. */
  value: string;
  /** The first that is offered. */
  min: string | undefined;
  disabled: boolean;
  choose: (value: string) => void;
};

/** Below the field, where the browser opens its calendar; seen by nobody, and reached by no key. */
const underneath = {
  position: 'absolute',
  insetInlineStart: 0,
  bottom: 0,
  width: '100%',
  height: 0,
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
} as const;

/** Opens the browser's calendar over a field for a date. */
export const CalendarButton = ({ type, value, min, disabled, choose }: Props) => {
  const say = useViewTexts(dateTexts);
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        size="small"
        disabled={disabled}
        aria-label={say('choose')}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarIcon fontSize="small" />
      </IconButton>
      <input
        ref={calendar}
        type={type}
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        min={min}
        onChange={({ target }) => choose(target.value)}
        style={underneath}
      />
    </InputAdornment>
  );
};
