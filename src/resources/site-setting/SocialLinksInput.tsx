import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { InputHelp } from '#src/form/InputHelp.tsx';

const source = 'socialLinks';
/** As many as the contract takes. */
const most = 10;

const Part = ({ name, label }: { name: string; label: string }) => {
  const { register, getFieldState } = useFormContext();
  const formState = useFormState({ name });
  const { error, invalid } = getFieldState(name, formState);
  const { ref, ...input } = register(name);
  return (
    <TextField
      {...input}
      id={name.replaceAll('.', '-')}
      inputRef={ref}
      required
      label={label}
      error={invalid}
      helperText={<InputHelp source={name} error={error?.message} />}
    />
  );
};

/** The marketplace's profiles elsewhere: a name and an address each. */
export const SocialLinksInput = () => {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray({ name: source });
  return (
    <Box>
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          role="group"
          aria-label={translate('resources.settings.social_link', { number: index + 1 })}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 2fr) auto' },
            gap: 1,
            alignItems: 'start',
          }}
        >
          <Part name={`${source}.${index}.network`} label={translate('resources.settings.network')} />
          <Box sx={{ gridColumn: { xs: '1', sm: 'auto' }, gridRow: { xs: '2', sm: 'auto' } }}>
            <Part name={`${source}.${index}.url`} label={translate('resources.settings.url')} />
          </Box>
          <IconButton
            size="small"
            aria-label={translate('resources.settings.remove_link', { number: index + 1 })}
            onClick={() => remove(index)}
            sx={{ mt: 3 }}
          >
            <RemoveIcon fontSize="inherit" />
          </IconButton>
        </Box>
      ))}
      {fields.length < most && (
        <Button size="small" startIcon={<AddIcon />} onClick={() => append({ network: '', url: '' })}>
          {translate('resources.settings.add_link')}
        </Button>
      )}
    </Box>
  );
};
