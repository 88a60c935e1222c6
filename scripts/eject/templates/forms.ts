import { askedFields } from '#src/entity/isShown.ts';
import { one } from '../../add/plan.ts';
import { contractOf, type Subject } from '../ejected.ts';

/** `LanguageInputs.tsx`: what both forms ask for. */
export const inputsFile = (subject: Subject) => {
  const { type, words } = subject.names;
  const inputs = askedFields(subject.entity.fields).map(
    (name, index) => `<EntityInput<${type}> source="${name}"${index === 0 ? ' autoFocus' : ''} />`,
  );
  return `
import { Box } from '@mui/material';
import type { ${type} } from '${contractOf(subject)}';
import { EntityInput } from '#src/entity/kinds/inputs.tsx';

/** What a person gives about ${one(words)}, when adding it and when changing it. */
export const ${type}Inputs = () => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, mb: 3 }}>
    ${inputs.join('\n')}
  </Box>
);
`;
};

const where = ({ onPages }: Subject) =>
  onPages
    ? { frame: 'Page', file: '#src/entity/page/PageForm.tsx', place: 'on a page of its own' }
    : { frame: 'Drawer', file: '#src/entity/drawer/DrawerForm.tsx', place: 'in a drawer over the list' };

/** `LanguageCreate.tsx` */
export const createFile = (subject: Subject) => {
  const { type, words } = subject.names;
  const { frame, file, place } = where(subject);
  return `
import { ${frame}Create } from '${file}';
import { useInitialValues } from '#src/entity/useInitialValues.ts';
import { ${type}Inputs } from './${type}Inputs.tsx';

/** Adds ${one(words)}, ${place}. */
export const ${type}Create = () => (
  <${frame}Create defaultValues={useInitialValues()}>
    <${type}Inputs />
  </${frame}Create>
);
`;
};

/** `LanguageEdit.tsx` */
export const editFile = (subject: Subject) => {
  const { type, words } = subject.names;
  const { frame, file, place } = where(subject);
  return `
import { ${frame}Edit } from '${file}';
import { ${type}Inputs } from './${type}Inputs.tsx';

/** Changes ${one(words)}, ${place}. */
export const ${type}Edit = () => (
  <${frame}Edit>
    <${type}Inputs />
  </${frame}Edit>
);
`;
};
