import { Box } from '@mui/material';
import { LinkBase } from 'ra-core';
import { type KeyboardEvent, useRef, useState } from 'react';

/** Where the columns or the points of a chart are, in pixels from its edges. */
export type PlotArea = { left: number; right: number; top: number; bottom: number; isBand: boolean };

type Props = {
  name: string;
  links: readonly { key: string; label: string; to: string }[];
  area: PlotArea;
};

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * What a chart's columns or points lead to, for the keyboard: one stop among the tabs (roving tabindex), from which the arrows go on. They lie
 * over the chart, which has the pointer to itself.
 */
export const ChartLinks = ({ name, links, area: { left, right, top, bottom, isBand } }: Props) => {
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<string>();
  const last = links.length - 1;
  const known = links.findIndex(({ key }) => key === chosen);
  // The newest is what people ask about.
  const current = known < 0 ? last : known;
  const go = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(current, last);
    if (next === undefined) return;
    event.preventDefault();
    const at = Math.max(0, Math.min(last, next));
    setChosen(links[at]?.key);
    list.current?.querySelectorAll('a')[at]?.focus();
  };
  const width = 100 / (isBand ? links.length : Math.max(1, last));
  const middleOf = (index: number) => (isBand ? width * (index + 0.5) : last === 0 ? 50 : width * index);
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={name}
      onKeyDown={go}
      sx={{ position: 'absolute', left, right, top, bottom, m: 0, p: 0, listStyle: 'none', pointerEvents: 'none' }}
    >
      {links.map(({ key, label, to }, index) => (
        <li key={key}>
          <Box
            component={LinkBase}
            to={to}
            aria-label={label}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setChosen(key)}
            sx={{
              position: 'absolute',
              top: 0,
              bottom: 0,
              left: `${middleOf(index)}%`,
              width: `${width}%`,
              minWidth: 6,
              transform: 'translateX(-50%)',
              borderRadius: 0.5,
              '&:focus-visible': {
                outline: 2,
                outlineStyle: 'solid',
                outlineColor: 'primary.main',
                bgcolor: 'action.focus',
              },
            }}
          />
        </li>
      ))}
    </Box>
  );
};
