import { expect, it } from 'vitest';
import { restorableParts } from '#contract/versions.ts';
import { isHtmlField, textOfHtml } from '#src/form/htmlField.ts';

it('is the text of a page and the body of an e-mail, in every language, and nothing else that has versions', () => {
  expect(restorableParts.page.flat().filter(isHtmlField)).toEqual([
    'content',
    'contentEn',
    'contentDe',
    'contentFr',
    'contentPt',
  ]);
  expect(restorableParts.emailTemplate.flat().filter(isHtmlField)).toEqual(['bodyEn', 'bodyDe', 'bodyFr', 'bodyPt']);
  expect(restorableParts.settings.flat().filter(isHtmlField)).toEqual([]);
});

it('is shown as what it says, a line for each paragraph', () => {
  expect(textOfHtml('<h2>What &amp; why</h2><ul><li>one</li><li>two<br>three</li></ul><p></p>')).toBe(
    'What & why\none\ntwo\nthree',
  );
  expect(textOfHtml('')).toBe('');
});
