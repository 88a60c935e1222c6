import { sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  choice,
  code,
  count,
  currency,
  day,
  defineEntity,
  email,
  flag,
  html,
  json,
  longText,
  made,
  moment,
  money,
  photo,
  place,
  type RecordOf,
  ref,
  refs,
  slug,
  text,
  whole,
} from '#contract/entity/index.ts';
import { linksOf } from '#server/entity/link-table.ts';
import { serveEntity } from '#server/entity/serve.ts';
import { tableOf } from '#server/entity/table.ts';
import { files } from '#server/modules/files/files.table.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { levels } from '#server/modules/levels/levels.table.ts';
import { tutorLanguages } from '#server/modules/tutors/tutors.table.ts';

/**
 * A field of every kind that people can add a record with, and where one may be left empty, one that may. The audit trail knows a record by the name of a kind that has no
 * screens of its own.
 */
export const KitchenSink = defineEntity('file', {
  access: 'editor',
  path: '/api/v1/admin/kitchen-sinks',
  title: 'name',
  fields: {
    name: text(),
    nickname: text({ optional: true }),
    story: longText({ most: 500 }),
    note: longText({ most: 500, optional: true }),
    terms: longText({ most: 500, optional: true, listed: false }),
    body: html({ most: 2000 }),
    parts: json(z.array(z.string()), { initially: ['plug'] }),
    contact: email(),
    otherContact: email({ optional: true }),
    sign: code(/^[a-z]{2}$/, 'validation.language_code'),
    address: slug(),
    picture: photo(),
    languageId: ref('language'),
    otherLanguageId: ref('language', { optional: true }),
    languages: refs('language', { most: 3 }),
    levels: refs('level', { optional: true }),
    active: flag({ initially: true }),
    colour: choice(['white', 'black'], { initially: 'white' }),
    finish: choice(['matt', 'gloss'], { optional: true }),
    bowls: whole({ from: 1, to: 3000 }),
    drawers: whole({ from: -5, to: 5, optional: true }),
    priceCents: money(),
    depositCents: money({ optional: true }),
    currency: currency(),
    madeOn: day(),
    soldOn: day({ optional: true }),
    openedAt: moment(),
    closedAt: moment({ optional: true }),
    rank: place({ last: 100 }),
    label: made(),
    tutorCount: count('tutors'),
  },
  unique: [['name'], ['contact']],
  calls: { list: 'Several', get: 'One', add: 'Add one', update: 'Change one', remove: 'Remove one' },
});
export type KitchenSink = RecordOf<typeof KitchenSink>;

export const kitchenSinks = tableOf('kitchen_sinks', KitchenSink, {
  refs: { picture: () => files.id, languageId: () => languages.id, otherLanguageId: () => languages.id },
});

export const sinkLanguages = linksOf(kitchenSinks, KitchenSink, 'languages', () => languages.id);
export const sinkLevels = linksOf(kitchenSinks, KitchenSink, 'levels', () => levels.id);

const served = serveEntity(KitchenSink, kitchenSinks, {
  uses: { tutors: tutorLanguages.languageId },
  links: { languages: sinkLanguages, levels: sinkLevels },
  columns: { label: sql`${kitchenSinks.name} || ' ' || ${kitchenSinks.sign}` },
});

/** Its table is not called as a table of the name that it bears would be. */
export const servedKitchenSinks = { ...served, entity: { ...KitchenSink, plural: 'kitchenSinks' as const } };
