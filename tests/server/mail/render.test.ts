import { describe, expect, it } from 'vitest';
import { findTemplateMistake, renderTemplate, TemplateError } from '#server/mail/render.ts';

const body = (text: string, variables: Record<string, unknown> = {}) =>
  renderTemplate({ subject: '', body: text }, variables).body;
const subject = (text: string, variables: Record<string, unknown> = {}) =>
  renderTemplate({ subject: text, body: '' }, variables).subject;

describe('e-mail templates', () => {
  it('fills variables in, and leaves unknown ones empty', () => {
    expect(body('<p>{{ firstName }}, {{ nobody }}!</p>', { firstName: 'Ada' })).toBe('<p>Ada, !</p>');
  });

  it('escapes values in the body, whatever the template says about it', () => {
    const value = '<script>alert("1")</script>';
    for (const text of ['{{ v }}', '{{ v | raw }}', '{{ v | upcase | raw }}', '{% assign w = v %}{{ w }}']) {
      expect(body(text, { v: value })).not.toContain('<');
    }
  });

  it('keeps the subject one line of plain text, so that no value begins a header', () => {
    expect(subject('Hi {{ v }}', { v: 'Ada & Co\r\nBcc: all@example.com\u2028\u0000' })).toBe(
      'Hi Ada & Co Bcc: all@example.com',
    );
    expect(subject('{{ v }}', { v: 'x'.repeat(5000) })).toHaveLength(200);
    // Half of a character is no text that the database keeps.
    expect(subject('{{ v }}', { v: `${'x'.repeat(199)}😀` })).toBe('x'.repeat(199));
  });

  it('reaches own properties only', () => {
    const secretive = Object.create({ inherited: 'secret' }) as Record<string, unknown>;
    expect(body('{{ v.inherited }}{{ v.constructor.name }}{{ v.__proto__ }}', { v: secretive })).toBe('');
  });

  it.each([
    '{% include "x" %}',
    '{% render "/etc/passwd" %}',
    '{% layout "x" %}',
    '{% if %}',
    '{{ v | nosuch }}',
    '{{',
  ])('refuses %s', (text) => {
    expect(() => body(text)).toThrow(TemplateError);
    expect(findTemplateMistake(text)).toBeTruthy();
  });

  it('stops a template that would run for ever or grow without end', () => {
    expect(() => body('{% for a in (1..100000000) %}{{ a }}{% endfor %}')).toThrow(TemplateError);
    expect(() =>
      body('{% assign s = "x" %}{% for a in (1..64) %}{% assign s = s | append: s %}{% endfor %}{{ s }}'),
    ).toThrow(TemplateError);
  });

  it('says nothing about a good template', () => {
    expect(findTemplateMistake('{% if a %}{{ a }}{% endif %}')).toBeUndefined();
  });
});
