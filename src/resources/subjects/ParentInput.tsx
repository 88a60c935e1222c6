import { Autocomplete, TextField } from '@mui/material';
import { useGetList, useInput, useRecordContext, useTranslate } from 'ra-core';
import { type Subject, subjectLimit } from '#contract/subjects.ts';
import { InputHelp } from '#src/form/InputHelp.tsx';
import { InputLabelText } from '#src/form/InputLabelText.tsx';

const unchanged = (value: unknown) => value;

/** All subjects at the top, which others may stand below. */
export const useParents = (): readonly Subject[] => {
  const { data = [] } = useGetList<Subject>('subjects', {
    pagination: { page: 1, perPage: subjectLimit },
    sort: { field: 'path', order: 'ASC' },
    filter: { root: true },
  });
  return data;
};

/** The subject that this one stands below; nothing for one at the top. */
export const ParentInput = () => {
  const translate = useTranslate();
  const self = useRecordContext<Subject>();
  const { field, fieldState, id } = useInput({ source: 'parentId', format: unchanged, parse: unchanged });
  const parents = useParents().filter((parent) => parent.id !== self?.id);
  return (
    <Autocomplete
      id={id}
      options={parents}
      value={parents.find((parent) => parent.id === field.value) ?? null}
      onChange={(_, parent) => field.onChange(parent?.id ?? null)}
      onBlur={field.onBlur}
      getOptionKey={(parent) => parent.id}
      getOptionLabel={(parent) => parent.name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={translate('ui.input.no_options')}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={field.ref}
          placeholder={translate('resources.subjects.top_level')}
          label={<InputLabelText source="parentId" optional />}
          error={fieldState.invalid}
          helperText={<InputHelp error={fieldState.error?.message} hint="resources.subjects.parent_help" />}
        />
      )}
    />
  );
};
