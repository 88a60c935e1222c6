import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button } from '@mui/material';
import { useResourceContext, useTranslate } from 'ra-core';
import { useFieldArray } from 'react-hook-form';
import { useNamed } from '#src/i18n/useNamed.ts';
import { IconAction } from '#src/layout/IconAction.tsx';
import { PlainTextInput } from './PlainTextInput.tsx';

type Props = {
  source: string;
  /** The texts of each, in their order. */
  columns: readonly string[];
};

/**
 * Several of something, each of them a few short texts. Its words are the resource's messages `fields.<source>.<column>` and
 * `<source>_parts.add` and `.remove`.
 */
export const PartsInput = ({ source, columns }: Props) => {
  const translate = useTranslate();
  const named = useNamed();
  const resource = useResourceContext();
  const { fields, append, remove } = useFieldArray({ name: source });
  const word = (key: string) => translate(`resources.${resource}.${source}_parts.${key}`);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          role="group"
          aria-label={`${translate(`resources.${resource}.fields.${source}`)} ${index + 1}`}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: `repeat(${columns.length}, minmax(0, 1fr)) auto` },
            columnGap: 1,
            alignItems: 'center',
            borderBottom: 1,
            borderColor: { xs: 'divider', md: 'transparent' },
            '& > :not(button)': { gridColumn: { xs: '1', md: 'auto' } },
            '& > button': { gridColumn: { xs: '2', md: String(columns.length + 1) }, gridRow: 1 },
          }}
        >
          {columns.map((column) => (
            <PlainTextInput key={column} source={`${source}.${index}.${column}`} />
          ))}
          <IconAction label={named(word('remove'), index + 1)} onClick={() => remove(index)}>
            <RemoveIcon fontSize="small" />
          </IconAction>
        </Box>
      ))}
      <Box>
        <Button
          size="small"
          color="inherit"
          startIcon={<AddIcon />}
          onClick={() => append(Object.fromEntries(columns.map((column) => [column, ''])))}
        >
          {word('add')}
        </Button>
      </Box>
    </Box>
  );
};
