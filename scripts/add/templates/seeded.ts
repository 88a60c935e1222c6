import { entities } from '#contract/entities.ts';
import { ArgumentError } from '../argument-error.ts';
import { namesOther } from '../parse-field.ts';
import { given, type Plan } from '../plan.ts';

/** What `seedMarketplace` answers the ids of, and a booking that it makes. */
const ids: Record<string, string> = {
  tutor: 'seeded.tutorId',
  user: 'seeded.studentId',
  booking: `'BK-10000002'`,
  report: 'seeded.reportId',
  reportTitle: 'seeded.titleId',
  language: 'seeded.languageId',
  level: 'seeded.levelId',
  subject: 'seeded.subjectId',
};

/** The fields that name records which a story needs first, each with what it says for one. */
export const seededIds = (plan: Pick<Plan, 'fields'>): [name: string, code: string][] =>
  given(plan).flatMap(({ name, field }) => {
    if (!namesOther(field) || (field.kind !== 'ref' && field.kind !== 'refs')) return [];
    const id = ids[field.to];
    if (id) return [[name, field.kind === 'refs' ? `[${id}]` : id]];
    const hint = entities.some((entity) => entity.name === field.to) ? ' in tests/support/seed-marketplace.ts' : '';
    throw new ArgumentError(
      `${name}:${field.kind}(${field.to}s): no story knows one${hint}. Let it be empty, as ${name}:${field.kind}(${field.to}s)?, or name one of ${Object.keys(ids).join(', ')}.`,
    );
  });

/** Seeds what it names. Records that come with it are none of the story's. */
export const seedingOf = (plan: Plan, db: string, table = plan.names.plural) => {
  const needed = seededIds(plan);
  if (needed.length === 0) return '';
  const takes = needed.some(([, code]) => code.includes('seeded.'));
  return `${takes ? 'const seeded = ' : ''}await seedMarketplace(${db});
    await ${db}.delete(${table});`;
};

export const seedingImport = (plan: Plan) =>
  seededIds(plan).length > 0 ? `import { seedMarketplace } from '#tests/support/seed-marketplace.ts';` : '';
