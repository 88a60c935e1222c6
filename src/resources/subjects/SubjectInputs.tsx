import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Subject } from '#contract/subjects.ts';
import { EntityInput } from '#src/entity/kinds/inputs.tsx';
import { ParentInput, useParents } from './ParentInput.tsx';
import { slugOf } from './slugOf.ts';

/** Makes the address name of the names, until a person writes one of their own. */
export const SlugFromNames = () => {
  const { setValue, getValues } = useFormContext();
  const [name, parentId]: unknown[] = useWatch({ name: ['name', 'parentId'] });
  const parent = useParents().find(({ id }) => id === parentId)?.name;
  const made = useRef('');
  useEffect(() => {
    const typed: unknown = getValues('slug');
    if (typed && typed !== made.current) return;
    made.current = slugOf(parent, typeof name === 'string' ? name : '');
    // Made, not typed: there is nothing to lose when the form is closed again.
    setValue('slug', made.current);
  }, [name, parent, getValues, setValue]);
  return null;
};

/** What a person gives about a subject, when adding it and when changing it. */
export const SubjectInputs = () => (
  <Box sx={{ display: 'grid', gap: 1, mb: 3 }}>
    <EntityInput<Subject> source="name" autoFocus />
    <ParentInput />
    <EntityInput<Subject> source="slug" />
    <EntityInput<Subject> source="active" />
  </Box>
);
