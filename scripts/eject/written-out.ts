import { join } from 'node:path';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import type { html, text } from '#contract/entity/index.ts';
import { localized } from '#contract/entity/index.ts';
import { type Fields, filteredFields, sortedFields } from '#contract/entity/kinds.ts';
import { differenceOf } from '../add/difference.ts';
import type { AskedField } from '../add/parse-field.ts';
import { isThere } from '../add/working-copy.ts';
import type { Subject } from './ejected.ts';
import { fileOf, findSubject, moduleOf } from './subject.ts';
import { inputsFile } from './templates/forms.ts';
import { repositoryFile } from './templates/repository.ts';
import { showFile } from './templates/show.ts';

type Translated = ReturnType<typeof text> | ReturnType<typeof html>;

const fieldsOf = (asked: readonly AskedField[]): Fields =>
  Object.assign(
    {},
    ...asked.map(({ name, field, isLocalized }) =>
      isLocalized ? localized(name, field as Translated) : { [name]: field },
    ),
  );

const withFields = (entity: AnyEntity, further: Fields): AnyEntity => ({
  ...entity,
  fields: { ...entity.fields, ...further },
  filters: [...entity.filters, ...filteredFields(further)],
  sort: [...entity.sort, ...sortedFields(further)],
});

/** What says each field by itself where it is written out. What its server is told beside changes nothing of that. */
const writers = {
  Inputs: inputsFile,
  Show: showFile,
  List: async (subject: Subject) => {
    const hasCard = await isThere(join(subject.root, fileOf(subject.names, 'Card')));
    return (await import('./templates/drawn.ts')).listFile(subject, { hasCard });
  },
  Card: async (subject: Subject) => (await import('./templates/drawn.ts')).cardFile(subject),
  repository: (subject: Subject) => repositoryFile(subject, { options: new Map(), imports: [], table: '' }),
};

/** What a person changes of views and modules that were written out and do not follow from the declaration any more. */
export const leftWrittenOut = async (root: string, plural: string, asked: readonly AskedField[]): Promise<string[]> => {
  const subject = await findSubject(root, plural);
  const further = { ...subject, entity: withFields(subject.entity, fieldsOf(asked)) };
  const left = Object.entries(writers).map(async ([part, write]) => {
    const file = part === 'repository' ? moduleOf(subject.names, part) : fileOf(subject.names, part);
    if (!(await isThere(join(root, file)))) return [];
    const [before, after] = [await write(subject), await write(further)];
    return before === after
      ? []
      : [`${file} was written out, so it stays as it is. Change there:\n${differenceOf({ file, before, after })}`];
  });
  return (await Promise.all(left)).flat();
};
