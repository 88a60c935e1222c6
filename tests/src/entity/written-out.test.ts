import { describe, expect, it } from 'vitest';
import { EmailTemplate } from '#contract/email-templates.ts';
import { Level } from '#contract/levels.ts';
import { Review } from '#contract/reviews.ts';
import { hiddenColumns } from '#src/entity/defineEntityResource.ts';
import { namesOf } from '../../../scripts/add/names.ts';
import type { Subject } from '../../../scripts/eject/ejected.ts';
import { cardFile } from '../../../scripts/eject/templates/card.ts';
import { listFile } from '../../../scripts/eject/templates/list.ts';

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

  it('has a card also where nothing stands below the name', async () => {
    expect(await cardFile(subjectOf(EmailTemplate))).toContain('<RecordCard parts={[]} />');
  });
});
