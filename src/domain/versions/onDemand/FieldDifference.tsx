import { Box, Typography } from '@mui/material';
import { useResourceContext } from 'ra-core';
import { isDay } from '#contract/dates.ts';
import { useFieldLabel } from '#src/domain/audit/useFieldLabel.ts';
import { useValueText } from '#src/domain/audit/useValueText.ts';
import { isHtmlField } from '#src/form/htmlField.ts';
import { HtmlDifference, TextDifference } from './Difference.tsx';

export type Content = Readonly<Record<string, unknown>>;

/** A state, a language: what has words of its own on the screens. */
const isWord = (value: string) => /^[a-z]+[A-Z]?[A-Za-z]*$/.test(value);

/** A line for each of several things, such as links and variables; a dash for one that is nothing, such as a day off. */
const linesOf = (items: readonly unknown[]) =>
  items.map((item) => (item instanceof Object ? Object.values(item).join(' · ') : String(item ?? '–'))).join('\n');

type Props = { field: string; before: Content; after: Content };

/** A field of two versions: what went and what came. */
export const FieldDifference = ({ field, before, after }: Props) => {
  const resource = useResourceContext();
  const label = useFieldLabel(resource)(field);
  const valueText = useValueText(resource);
  const textOf = ({ [field]: value, currency }: Content) => {
    if (Array.isArray(value)) return linesOf(value);
    if (value instanceof Object) return linesOf(Object.entries(value));
    if (typeof value === 'string' && !isWord(value) && !isDay(value)) return value;
    return valueText(field, value, typeof currency === 'string' ? currency : null) ?? '';
  };
  const Compared = isHtmlField(field) ? HtmlDifference : TextDifference;
  return (
    <Box component="section" aria-label={label} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <Typography variant="h3" component="h4" sx={{ mb: 0.75 }}>
        {label}
      </Typography>
      <Compared before={textOf(before)} after={textOf(after)} />
    </Box>
  );
};
