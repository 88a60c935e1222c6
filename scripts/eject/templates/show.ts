import { factsOf } from '#src/entity/isShown.ts';
import { capitalised } from '../../add/names.ts';
import { one } from '../../add/plan.ts';
import { contractOf, type Subject } from '../ejected.ts';

/** `LanguageShow.tsx`: a record with all its fields. Its state stands above them. */
export const showFile = (subject: Subject) => {
  const { type, words } = subject.names;
  const facts = factsOf(subject.entity.fields).map((name) => `<EntityFact<${type}> source="${name}" />`);
  const [frame, folder, place] = subject.onPages
    ? ['PageShow', 'page', 'on a page of its own']
    : ['DrawerShow', 'drawer', 'in a drawer over its list'];
  return `
import type { ${type} } from '${contractOf(subject)}';
import { ${frame} } from '#src/entity/${folder}/${frame}.tsx';
import { EntityFact } from '#src/entity/kinds/facts.tsx';

/** ${capitalised(one(words))} with all its fields, ${place}. */
export const ${type}Show = () => (
  <${frame}>
    ${facts.join('\n')}
  </${frame}>
);
`;
};
