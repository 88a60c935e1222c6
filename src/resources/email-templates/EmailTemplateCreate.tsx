import { Box, MenuItem, TextField } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { EmailTemplate } from '#contract/email-templates.ts';
import { maxLimit } from '#contract/list-query.ts';
import { slugOf } from '#contract/slug-of.ts';
import { DrawerCreate } from '#src/entity/drawer/DrawerForm.tsx';
import { InputHelp } from '#src/form/InputHelp.tsx';
import { PlainTextInput } from '#src/form/PlainTextInput.tsx';
import { useMadeSlug } from '#src/form/useMadeSlug.ts';
import { useBuiltIns } from './useBuiltIn.ts';

const own = 'own';

/** The e-mails that Lectern sends itself and that are not in the list yet. */
const useMissing = () => {
  const builtIns = useBuiltIns() ?? [];
  const { data } = useGetList<EmailTemplate>('email-templates', {
    pagination: { page: 1, perPage: maxLimit },
    sort: { field: 'key', order: 'ASC' },
  });
  return data ? builtIns.filter(({ key }) => !data.some((template) => template.key === key)) : [];
};

/** A new e-mail of one's own, or one that Lectern sends and that is to say something else. */
const WhichInput = ({ chosen, choose }: { chosen: string; choose: (key: string) => void }) => {
  const translate = useTranslate();
  const { setValue, formState } = useFormContext();
  const { isSubmitted, errors } = formState;
  const missing = useMissing();
  const isOwn = chosen === own;
  // What is wrong with a key that nobody types, such as that a colleague has just added it, is said where it was chosen.
  const error = isOwn ? undefined : errors.key?.message?.toString();
  if (missing.length === 0 && isOwn) return null;
  const change = (key: string) => {
    const { name = '', variables = [] } = missing.find((email) => email.key === key) ?? {};
    for (const [field, value] of Object.entries({ name, variables, key: key === own ? '' : key }))
      setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted });
    choose(key);
  };
  return (
    <TextField
      select
      label={translate('resources.email-templates.name', { smart_count: 1 })}
      value={chosen}
      onChange={({ target }) => change(target.value)}
      error={error !== undefined}
      helperText={
        <InputHelp
          source="key"
          error={error}
          hint={isOwn ? undefined : 'resources.email-templates.which.system_help'}
        />
      }
    >
      <MenuItem value={own}>{translate('resources.email-templates.which.own')}</MenuItem>
      {missing.map(({ key, name }) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
};

const OwnKeyInput = () => {
  const name: unknown = useWatch({ name: 'name' });
  useMadeSlug('key', slugOf(typeof name === 'string' ? name : ''));
  return <PlainTextInput source="key" hint="resources.email-templates.key_help" />;
};

const Inputs = () => {
  const [chosen, choose] = useState<string>(own);
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 3 }}>
      <WhichInput chosen={chosen} choose={choose} />
      <PlainTextInput source="name" />
      {chosen === own && <OwnKeyInput />}
    </Box>
  );
};

/** Which e-mail it is and what it is called. What it says is written next, beside its preview. */
export const EmailTemplateCreate = () => (
  <DrawerCreate defaultValues={{ name: '', key: '', variables: [] }} redirect="edit">
    <Inputs />
  </DrawerCreate>
);
