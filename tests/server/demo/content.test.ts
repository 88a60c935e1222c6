import { describe, expect, it } from 'vitest';
import { Language } from '#contract/languages.ts';
import { Slug } from '#contract/primitives.ts';
import { createPages } from '#server/demo/pages/pages.ts';
import { grievances } from '#server/demo/reports/report-titles.ts';
import { starterReportTitles } from '#server/starter/report-titles.ts';
import { marketplaceOf } from './marketplace.ts';

const { source, now, catalogue } = await marketplaceOf('lectern');

describe('the demo’s catalogue', () => {
  it('has twelve subjects with six to ten children each, whose addresses differ', () => {
    const roots = catalogue.subjects.filter(({ parentId }) => parentId === null);
    expect(roots).toHaveLength(12);
    for (const { id } of roots) {
      const children = catalogue.subjects.filter(({ parentId }) => parentId === id);
      expect(children.length).toBeGreaterThanOrEqual(6);
      expect(children.length).toBeLessThanOrEqual(10);
    }
    const slugs = catalogue.subjects.map(({ slug }) => Slug.parse(slug));
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it('has thirty languages with the codes of ISO 639, as the runtime knows them', () => {
    const names = new Intl.DisplayNames('en', { type: 'language' });
    expect(catalogue.languages).toHaveLength(30);
    for (const { name, code } of catalogue.languages) {
      expect(Language.schema.shape.code.parse(code)).toBe(code);
      expect(names.of(code)).toContain(name);
    }
  });

  it('has eight levels in order', () => {
    expect(catalogue.levels.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('the demo’s pages', () => {
  it('are eight with real text, and one of them a draft', () => {
    const pages = createPages(source, now);
    expect(new Set(pages.map(({ slug }) => Slug.parse(slug))).size).toBe(8);
    expect(pages.filter(({ status }) => status === 'draft')).toHaveLength(1);
    for (const { content } of pages) {
      expect(content.match(/<p>/g)?.length).toBeGreaterThanOrEqual(4);
      expect(content.split(/\s+/).length).toBeGreaterThan(200);
      const open = [...content.matchAll(/<(\w+)[ >]/g)].map(([, tag]) => tag);
      const closed = [...content.matchAll(/<\/(\w+)>/g)].map(([, tag]) => tag);
      expect(open.sort()).toEqual(closed.sort());
    }
  });
});

describe('the demo’s grievances', () => {
  it('are about those whom their title is about', () => {
    for (const { title, by } of grievances) {
      const { audience } = starterReportTitles[title];
      const mayChoose = { tutor: ['student'], user: ['tutor'], both: ['student', 'tutor'] }[audience];
      expect([...by].sort()).toEqual(mayChoose);
    }
  });
});
