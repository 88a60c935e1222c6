import { slugOf } from '#contract/slug-of.ts';
import type { languages } from '../../modules/languages/languages.table.ts';
import type { levels } from '../../modules/levels/levels.table.ts';
import type { subjects } from '../../modules/subjects/subjects.table.ts';
import { inLanguages } from '../../starter/in-languages.ts';
import { starterLevels } from '../../starter/levels.ts';
import { starterSubjects } from '../../starter/subjects.ts';
import type { RandomSource } from '../random.ts';
import { day, historyDays } from '../time.ts';
import { demoLanguages, inactiveLanguages } from './languages.ts';
import { inactiveSubjects } from './subjects.ts';

type Row<Table extends { $inferInsert: object }> = Table['$inferInsert'] & { id: string };

export type Branch = { name: string; children: Row<typeof subjects>[] };
export type Catalogue = {
  subjects: Row<typeof subjects>[];
  /** The roots with their children that are offered, in the order of the tree. */
  branches: Branch[];
  languages: Row<typeof languages>[];
  levels: Row<typeof levels>[];
};

/** Subjects, languages and levels of the starter set: there from the first day. */
export const createCatalogue = (source: RandomSource, now: number): Catalogue => {
  const opened = new Date(now - (historyDays + 400) * day);
  const kept = { createdAt: opened, updatedAt: opened };
  const [subjectId, languageId, levelId] = [source.ids('subject'), source.ids('language'), source.ids('level')];
  let count = 0;
  const tree = starterSubjects.map(({ name: text, children: names }) => {
    const name = text.en;
    const root = {
      ...kept,
      id: subjectId(count++),
      parentId: null,
      ...inLanguages('name', text, 'en'),
      slug: slugOf(name),
      active: true,
    };
    const children = names.map((child) => ({
      ...kept,
      id: subjectId(count++),
      parentId: root.id,
      ...inLanguages('name', child, 'en'),
      // A child's slug carries its parent's where the name alone is taken: "languages-english", "english-literature".
      slug: slugOf(`${name} ${child.en}`),
      active: !inactiveSubjects.includes(child.en),
    }));
    return { root, children };
  });
  return {
    subjects: tree.flatMap(({ root, children }) => [root, ...children]),
    branches: tree.map(({ root, children }) => ({
      name: root.name,
      children: children.filter(({ active }) => active),
    })),
    languages: demoLanguages.map(({ name, code }, at) => ({
      ...kept,
      id: languageId(at),
      name: name.en,
      code,
      active: !inactiveLanguages.includes(code),
    })),
    levels: starterLevels.map(({ name }, at) => ({
      ...kept,
      id: levelId(at),
      ...inLanguages('name', name, 'en'),
      rank: at + 1,
      active: true,
    })),
  };
};
