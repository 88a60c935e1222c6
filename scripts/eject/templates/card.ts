import { cardPartsOf } from '#src/entity/EntityCard.tsx';
import { capitalised } from '../../add/names.ts';
import { one } from '../../add/plan.ts';
import { contractOf, type Subject } from '../ejected.ts';
import { importsOf, jsxOf, type Written } from '../jsx-of.ts';

/** `LanguageCard.tsx`: a record in the list of a phone. */
export const cardFile = async (subject: Subject) => {
  const { root, entity, names } = subject;
  const { type, words } = names;
  const written: Written = { entity, constant: type, components: new Set(['RecordCard']) };
  const parts = cardPartsOf(entity, {}, subject.hidden).flatMap(({ source, ...part }) => {
    const shown = Object.entries(part).map(([at, element]) => `, ${at}: ${jsxOf(element, written)}`);
    return shown.length > 0 ? [`{ source: '${source}'${shown.join('')} },`] : [];
  });
  return `
import { ${type} } from '${contractOf(subject)}';
${(await importsOf(root, written.components)).join('\n')}

${parts.length > 0 ? `const parts = [\n  ${parts.join('\n')}\n];` : ''}

/** ${capitalised(one(words))} in the list of a phone. */
export const ${type}Card = () => <RecordCard parts={${parts.length > 0 ? 'parts' : '[]'}} />;
`;
};
