import * as z from 'zod';
import { EmailTemplate } from '../email-templates.ts';
import { endpoint, oneOf } from '../endpoint.ts';
import { Language } from '../languages.ts';
import { Level } from '../levels.ts';
import { Page } from '../pages.ts';
import { Locale } from '../primitives.ts';
import { ReportTitle } from '../report-titles.ts';
import { Settings } from '../settings.ts';
import { Subject } from '../subjects.ts';

const access = { scope: 'catalogue:read' } as const;
/** All there are: what staff keep by hand is never so much that it needs pages. */
const allOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) });
const kept = { id: true, updatedAt: true } as const;
/** Texts by language. */
const translationsSchema = <Shape extends z.ZodRawShape>(shape: Shape) => z.partialRecord(Locale, z.object(shape));
const describedBy = (by: string) =>
  `${by} in the languages that it is translated into, by their codes. Where one is missing, the ${by} itself holds`;
const named = {
  translations: translationsSchema(Level.schema.pick({ name: true }).shape).meta({ description: describedBy('name') }),
};
const titled = {
  translations: translationsSchema(ReportTitle.schema.pick({ title: true }).shape).meta({
    description: describedBy('title'),
  }),
};

export const CatalogueSubject = Subject.schema
  .pick({ ...kept, name: true, slug: true, parentId: true, active: true })
  .extend(named)
  .meta({ id: 'CatalogueSubject' });
export const CatalogueLevel = Level.schema
  .pick({ ...kept, name: true, rank: true, active: true })
  .extend(named)
  .meta({ id: 'CatalogueLevel' });
export const CatalogueLanguage = Language.schema
  .pick({ ...kept, name: true, code: true, active: true })
  .meta({ id: 'CatalogueLanguage' });
export const CatalogueReportTitle = ReportTitle.schema
  .pick({ ...kept, title: true, audience: true, active: true })
  .extend({
    audience: ReportTitle.schema.shape.audience.meta({
      description: 'Whom it is about: `tutor` titles are for students who complain about a tutor',
    }),
    ...titled,
  })
  .meta({ id: 'CatalogueReportTitle' });
export const CataloguePage = Page.schema
  .pick({ ...kept, slug: true, title: true, language: true, status: true, metaTitle: true, metaDescription: true })
  .extend({
    /** HTML that can run no script; null of a draft, which is not told before it is published. */
    content: z.string().nullable(),
    /** In the languages that it is translated into, by their codes, besides its own; `content` as above. */
    translations: translationsSchema({
      title: z.string(),
      content: z.string().nullable(),
      ...{ metaTitle: z.string(), metaDescription: z.string() },
    }),
  })
  .meta({ id: 'CataloguePage' });
const TemplateText = z.object({ subject: z.string(), body: z.string() });
export const CatalogueTemplate = EmailTemplate.schema
  .pick({ ...kept, key: true, name: true, variables: true })
  .extend({
    /** By language; null in those that it is not written in. */
    texts: z.record(Locale, TemplateText.nullable()),
  })
  .meta({ id: 'CatalogueTemplate' });
/** Without what concerns the staff alone. */
export const CatalogueSettings = Settings.omit({ id: true, version: true, deskHours: true, deskDueHours: true }).meta({
  id: 'CatalogueSettings',
});

/** What staff decide and the marketplace's application reads: active ones, and inactive ones marked as such. */
export const catalogue = {
  subjects: endpoint('GET /api/v1/integration/subjects', {
    access,
    summary: 'All subjects, parents before their children',
    response: allOf(CatalogueSubject),
  }),
  levels: endpoint('GET /api/v1/integration/levels', {
    access,
    summary: 'All levels of education, in their order',
    response: allOf(CatalogueLevel),
  }),
  languages: endpoint('GET /api/v1/integration/languages', {
    access,
    summary: 'All languages that lessons can be in',
    response: allOf(CatalogueLanguage),
  }),
  reportTitles: endpoint('GET /api/v1/integration/reportTitles', {
    access,
    summary: 'All titles that somebody can be reported under',
    response: allOf(CatalogueReportTitle),
  }),
  pages: endpoint('GET /api/v1/integration/pages', {
    access,
    summary: 'All pages of the website; drafts without their text',
    response: allOf(CataloguePage),
  }),
  templates: endpoint('GET /api/v1/integration/templates', {
    access,
    summary: 'All e-mails that the marketplace sends, as templates in Liquid',
    response: allOf(CatalogueTemplate),
  }),
  settings: endpoint('GET /api/v1/integration/settings', {
    access,
    summary: 'How the marketplace works: currency, commission, limits, support address',
    response: oneOf(CatalogueSettings),
  }),
};
