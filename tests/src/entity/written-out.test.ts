import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EmailTemplate } from '#contract/email-templates.ts';
import { Level } from '#contract/levels.ts';
import { Review } from '#contract/reviews.ts';
import { hiddenColumns } from '#src/entity/defineEntityResource.ts';
import { namesOf } from '../../../scripts/add/names.ts';
import { parseField } from '../../../scripts/add/parse-field.ts';
import type { Subject } from '../../../scripts/eject/ejected.ts';
import { cardFile } from '../../../scripts/eject/templates/card.ts';
import { listFile } from '../../../scripts/eject/templates/list.ts';
import { leftWrittenOut } from '../../../scripts/eject/written-out.ts';

const subjectOf = (entity: Subject['entity']): Subject => {
  const names = namesOf(entity.plural);
  const hidden = hiddenColumns(entity.fields, []);
  return { root: '.', entity, file: `contract/${names.folder}.ts`, names, onPages: false, hidden };
};

describe('a view that is written out', () => {
  it('lets people give many records a value, as the derived list does', async () => {
    const written = await listFile(subjectOf(Level), { hasCard: true });
    expect(written).toContain('bulkActions={<EditMany entity={Level} />} bulkRight="edit"');
    expect(written).toContain(`import { EditMany } from '#src/entity/late.tsx';`);
    expect(written).toContain(`import { Level } from '#contract/levels.ts';`);
  });

  it('lets people change the state of many where there are states', async () => {
    expect(await listFile(subjectOf(Review), { hasCard: false })).toContain('bulkActions={<StateBulkActions />} card=');
  });

  it.each([
    ['editor', ' bulkRight="edit" card='],
    ['superAdmin', ' card='],
  ] as const)(
    'lets people do both where %ss may give many a value, and select for what they may',
    async (access, end) => {
      const { changeStatus } = Review.calls;
      const both = { onMany: ['rating'], calls: { ...Review.calls, update: { ...changeStatus, access } } };
      const written = await listFile(subjectOf({ ...Review, ...both } as Subject['entity']), { hasCard: false });
      expect(changeStatus.access).toBe('editor');
      expect(written).toContain(`bulkActions={<><StateBulkActions /><EditMany entity={Review} /></>}${end}`);
    },
  );

  it('shows translations once somebody asks for them', async () => {
    const written = await listFile(subjectOf(Level), { hasCard: false });
    const columns = written.split('\n').filter((line) => line.trim().startsWith('{ source: '));
    const hidden = columns.filter((line) => line.includes('hidden: true'));
    expect(hidden.map((line) => /'(\w+)'/.exec(line)?.[1])).toEqual([
      'nameEn',
      'nameDe',
      'nameFr',
      'namePt',
      'updatedAt',
    ]);
  });

  it('has no more on its card than columns that are shown unasked', async () => {
    const subject = subjectOf(Level);
    expect(await cardFile(subject)).toContain("{ source: 'rank'");
    const written = await cardFile({ ...subject, hidden: [...subject.hidden, 'rank'] });
    expect(written).not.toContain("{ source: 'rank'");
    expect(written).toContain("{ source: 'active'");
  });

  it('has a card also where nothing stands below the name', async () => {
    expect(await cardFile(subjectOf(EmailTemplate))).toContain('<RecordCard parts={[]} />');
  });

  it('is said to need a further field of its entity, with the lines for it', async () => {
    const root = await mkdtemp(join(tmpdir(), 'lectern-written-out-'));
    onTestFinished(() => rm(root, { recursive: true }));
    await cp('src', join(root, 'src'), { recursive: true });
    for (const part of ['List', 'Show', 'Inputs', 'Card'])
      await writeFile(join(root, `src/resources/levels/Level${part}.tsx`), '');
    await mkdir(join(root, 'server/modules/levels'), { recursive: true });
    await writeFile(join(root, 'server/modules/levels/levels.repository.ts'), '');
    const asked = ['terms:html=None', 'since:day?'].map((argument) => parseField(argument, { isFurther: true }));
    const left = await leftWrittenOut(root, 'levels', asked);
    const added = (file: string) =>
      left.find((one) => one.startsWith(`${file} was written out`))?.match(/(?<=^\+ *)[^ ].*/gm);
    const screens = 'src/resources/levels/Level';
    const input = (name: string) => `<EntityInput<Level> source="${name}" />`;
    expect(added(`${screens}Inputs.tsx`)).toEqual([input('terms'), input('since')]);
    const fact = (name: string) => `<EntityFact<Level> source="${name}" />`;
    expect(added(`${screens}Show.tsx`)).toEqual([fact('terms'), fact('since')]);
    expect(added(`${screens}List.tsx`)?.join('\n')).toMatch(/^{ source: 'since', field: <DayField .*$/m);
    expect(added(`${screens}Card.tsx`)?.join('\n')).toMatch(/^{ source: 'since', /m);
    expect(added('server/modules/levels/levels.repository.ts')?.join('\n')).toContain(
      'terms: sanitizePage(given.terms)',
    );
    expect(await leftWrittenOut(root, 'languages', asked)).toEqual([]);
  });
});
