import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { slugOf } from '#contract/slug-of.ts';
import type { Subject } from '#contract/subjects.ts';
import { EntityInput } from '#src/entity/kinds/inputs.tsx';
import { useMadeSlug } from '#src/form/useMadeSlug.ts';
import { ParentInput, useParents } from './ParentInput.tsx';

/** Makes the address name of the names, until a person writes one of their own. */
export const SlugFromNames = () => {
  const [name, parentId]: unknown[] = useWatch({ name: ['name', 'parentId'] });
  const parent = useParents().data?.find(({ id }) => id === parentId)?.name;
  useMadeSlug('slug', slugOf(parent, typeof name === 'string' ? name : ''));
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
