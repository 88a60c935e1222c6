import { randomInt } from 'node:crypto';
import type { AnyEndpoint, BodyInputOf } from '#contract/endpoint.ts';
import { languages } from '#contract/languages.ts';
import { levels } from '#contract/levels.ts';
import { reportTitles } from '#contract/report-titles.ts';
import { subjects } from '#contract/subjects.ts';
import { nobodysKeys } from './refusals.ts';
import type { Row } from './rows.ts';
import type { Walk } from './walk.ts';

type Calls = { list: AnyEndpoint; add: AnyEndpoint; update: AnyEndpoint; remove: AnyEndpoint };
type Kept = Row & { id: string; version: number };

/** ISO 639 leaves the codes from qaa to qtz to whoever needs one. */
const ownCode = () => `q${'abcdefghijklmnopqrst'[randomInt(20)]}${'abcdefghijklmnopqrstuvwxyz'[randomInt(26)]}`;

/** What is added to each catalogue, and removed again. It is not active, so nobody is offered it meanwhile. */
const samples = (mark: string): { calls: Calls; given: Row }[] => [
  {
    calls: languages,
    given: { name: `Conformance ${mark}`, code: ownCode(), active: false } satisfies BodyInputOf<typeof languages.add>,
  },
  {
    calls: levels,
    given: { name: `Conformance ${mark}`, rank: 1000, active: false } satisfies BodyInputOf<typeof levels.add>,
  },
  {
    calls: reportTitles,
    given: { title: `Conformance ${mark}`, audience: 'both', active: false } satisfies BodyInputOf<
      typeof reportTitles.add
    >,
  },
  {
    calls: subjects,
    given: {
      name: `Conformance ${mark}`,
      slug: `conformance-${mark}`,
      parentId: null,
      active: false,
    } satisfies BodyInputOf<typeof subjects.add>,
  },
];

const hasAll = (record: Row, wanted: Row) => Object.entries(wanted).every(([field, value]) => record[field] === value);

const isListed = async ({ caller }: Walk, list: AnyEndpoint, id: string) => {
  const answer = (await caller.succeed(list, { query: { ids: id } })) as { data: Row[] } | undefined;
  return answer?.data.some((row) => row.id === id);
};

const checkChanges = async (walk: Walk, { add, update, remove }: Calls, given: Row, added: Kept): Promise<void> => {
  const { caller, report } = walk;
  await caller.beRefused(
    add,
    { body: given },
    {
      rule: 'write.unique',
      status: 409,
      code: 'conflict.unique',
      undo: ({ body }) => caller.succeed(remove, { body: { id: (body as { data?: Kept } | null)?.data?.id } }),
    },
  );

  const body = { ...given, id: added.id, version: added.version, active: true };
  const changed = ((await caller.succeed(update, { body })) as { data: Kept } | undefined)?.data;
  if (!changed) return;
  report.expect(update, 'write.kept', hasAll(changed, { ...given, active: true }), 'what was sent', changed);
  report.expect(
    update,
    'write.version',
    changed.version > added.version,
    `more than ${added.version}`,
    changed.version,
  );

  const conflict = { rule: 'write.conflict', status: 409, code: 'conflict.version' } as const;
  const stale = await caller.beRefused(update, { body }, conflict);
  const current = (stale?.body as { data?: Kept } | undefined)?.data;
  if (stale)
    report.expect(update, 'write.conflict', current?.version === changed.version, 'the record in data', current);
  const nobody = { ...body, id: nobodysKeys.id };
  await caller.beRefused(update, { body: nobody }, { rule: 'record.not_found', status: 404 });
};

const checkOne = async (walk: Walk, calls: Calls, given: Row) => {
  const { caller, report } = walk;
  const { list, add, remove } = calls;
  const added = ((await caller.succeed(add, { body: given })) as { data: Kept } | undefined)?.data;
  if (!added) return;
  const name = `${given.name ?? given.title} at ${list.path}`;
  report.left.add(name);
  try {
    report.expect(add, 'write.kept', hasAll(added, given), 'what was sent', added);
    report.expect(
      add,
      'write.kept',
      (await isListed(walk, list, added.id)) !== false,
      'listed afterwards',
      'not there',
    );
    await checkChanges(walk, calls, given, added);
  } finally {
    await caller.succeed(remove, { body: { id: added.id } });
    const isLeft = await isListed(walk, list, added.id);
    report.expect(remove, 'write.removed', isLeft === false, 'not listed any more', 'still there');
    if (isLeft === false) report.left.delete(name);
    await caller.beRefused(remove, { body: { id: added.id } }, { rule: 'record.not_found', status: 404 });
  }
};

/** Adds, changes and removes a record of each catalogue that can be written. */
export const checkCatalogue = async (walk: Walk) => {
  const mark = crypto.randomUUID().slice(0, 8);
  for (const { calls, given } of samples(mark)) {
    if (
      Object.values({ list: calls.list, add: calls.add, update: calls.update, remove: calls.remove }).every(walk.offers)
    )
      await checkOne(walk, calls, given);
  }
};
