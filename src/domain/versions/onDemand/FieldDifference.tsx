import { Box, Typography } from '@mui/material';
import { useResourceContext } from 'ra-core';
import { isDay } from '#contract/dates.ts';
import { useFieldLabel } from '#src/domain/audit/useFieldLabel.ts';
import { useIsHtml } from '#src/domain/audit/useIsHtml.ts';
import { usePartsLines } from '#src/domain/audit/usePartsLines.ts';
import { useValueText } from '#src/domain/audit/useValueText.ts';
import { HtmlDifference, TextDifference } from './Difference.tsx';

export type Content = Readonly<Record<string, unknown>>;

/** A state, a language: what has words of its own on the screens. */
const isWord = (value: string) => /^[a-z]+[A-Z]?[A-Za-z]*$/.test(value);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

type Props = { field: string; before: Content; after: Content };

/** A field of two versions: what went and what came. */
export const FieldDifference = ({ field, before, after }: Props) => {
  const resource = useResourceContext();
  const label = useFieldLabel(resource)(field);
  const valueText = useValueText(resource);
  const partsLines = usePartsLines(resource);
  const textOf = ({ [field]: value, currency }: Content) => {
    // A line for each of several things, such as links and variables: so it is seen which of them changed.
    if (isTexts(value)) return value.map((one) => valueText(field, one)).join('\n');
    if (value instanceof Object) return partsLines(field, value).join('\n');
    if (typeof value === 'string' && !isWord(value) && !isDay(value)) return value;
    return valueText(field, value, typeof currency === 'string' ? currency : null) ?? '';
  };
  const Compared = useIsHtml(resource)(field) ? HtmlDifference : TextDifference;
  return (
    <Box component="section" aria-label={label} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <Typography variant="h3" component="h4" sx={{ mb: 0.75 }}>
        {label}
      </Typography>
      <Compared before={textOf(before)} after={textOf(after)} />
    </Box>
  );
};
