import { Box, ButtonBase, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type RefObject, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { emailTexts } from './emailTexts.ts';
import { insertAt } from './insertAt.ts';
import { useTypedVariables } from './useTypedVariables.ts';

type Props = {
  /** The subject or body that had the cursor last. */
  lastInput: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  /** Where a variable goes until then. */
  otherwise: string;
};

/** What the e-mail can insert. A click puts it where the cursor was. */
export const VariableList = ({ lastInput, otherwise }: Props) => {
  const translate = useTranslate();
  const text = useViewTexts(emailTexts);
  const title = useId();
  const { getValues, setValue, formState } = useFormContext();
  const { isSubmitted } = formState;
  const variables = useTypedVariables();
  if (variables.length === 0) return null;

  const insert = (name: string) => {
    // One that was taken away keeps its text and its cursor, which are not what is shown.
    const input = lastInput.current?.isConnected ? lastInput.current : null;
    const source = input?.name ?? otherwise;
    const { selectionStart, selectionEnd } = input ?? {};
    const { text, cursor } = insertAt(
      String(getValues(source) ?? ''),
      `{{ ${name} }}`,
      selectionStart ?? undefined,
      selectionEnd ?? undefined,
    );
    setValue(source, text, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted });
    // The input shows the new text with the next frame, and only then has a place for the cursor.
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(cursor, cursor);
    });
  };

  return (
    <Box component="section" aria-labelledby={title}>
      <Typography id={title} variant="h3" component="h2">
        {translate('resources.email-templates.fields.variables')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {text('variables_help')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {variables.map(({ name, meaning, sample }) => (
          <Box component="li" key={name}>
            <ButtonBase
              onClick={() => insert(name)}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(120px, 1fr) minmax(0, 2fr)' },
                columnGap: 2,
                width: '100%',
                px: 1,
                py: 0.75,
                textAlign: 'left',
                borderRadius: 1,
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <Typography component="code" variant="body2" sx={{ fontFamily: 'monospace', color: 'primary.main' }}>
                {name}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {meaning}
                {sample && ` · ${sample}`}
              </Typography>
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
