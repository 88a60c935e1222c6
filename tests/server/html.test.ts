// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { isLinkAddress } from '#contract/link-address.ts';
import { sanitizeEmail } from '#server/html/sanitize-email.ts';
import { sanitizePage, textOf } from '#server/html/sanitize-page.ts';
import { hostileHtml } from '#tests/support/hostile-html.ts';

const inert = document.implementation.createHTMLDocument();

/** What is there after a browser has parsed it, and parsed again what it then shows: mutation attacks come alive at the second time. */
const elementsIn = (html: string) => {
  const holder = inert.createElement('div');
  holder.innerHTML = html;
  const again = inert.createElement('div');
  again.innerHTML = holder.innerHTML;
  return [...holder.querySelectorAll('*'), ...again.querySelectorAll('*')];
};

const plainTags =
  /^(a|b|blockquote|br|center|code|div|em|h[1-6]|hr|i|img|li|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul)$/;
const plainAttributes =
  /^(align|alt|bgcolor|border|cell(padding|spacing)|(col|row)span|height|rel|start|target|title|valign|width)$/;

const isHarmless: Record<string, (value: string) => boolean> = {
  href: (value) => /^(https?:\/\/|mailto:|tel:|[#/])/i.test(value) && !value.startsWith('//'),
  src: (value) => value.startsWith('https://'),
  style: (value) => !/url|expression|\\|javascript/i.test(value),
};

const dangers = (html: string) =>
  elementsIn(html).flatMap(({ localName, attributes }) => [
    ...(plainTags.test(localName) ? [] : [`<${localName}>`]),
    ...[...attributes]
      .filter(({ name, value }) => !(isHarmless[name]?.(value) ?? plainAttributes.test(name)))
      .map(({ name, value }) => `${name}=${value}`),
  ]);

describe.each([
  ['a page', sanitizePage],
  ['an e-mail', sanitizeEmail],
] as const)('the HTML of %s', (_, sanitize) => {
  it.each(hostileHtml)('runs nothing of %s', (html) => {
    for (const around of [html, `<p>before ${html} after</p>`, `<ul><li>${html}</ul>`]) {
      const clean = sanitize(around);
      expect(dangers(clean)).toEqual([]);
      expect(sanitize(clean)).toBe(clean);
    }
  });

  it('keeps what people write', () => {
    const written =
      '<h2>Lessons</h2><p>Some <strong>bold</strong>, <em>slanted</em> &amp; <u>underlined</u> text<br />and a <a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">link</a>.</p><ul><li>one</li><li>two</li></ul><blockquote>said</blockquote><pre><code>1 &lt; 2</code></pre><p style="text-align:center">centred</p>';
    expect(sanitize(written)).toBe(written);
  });

  const hrefOf = (address: string) => {
    const link = inert.createElement('a');
    link.setAttribute('href', address);
    return elementsIn(sanitize(link.outerHTML)).map((element) => element.getAttribute('href'))[0];
  };

  it.each(['https://example.com/a b', 'HTTP://example.com', 'mailto:a@example.com?subject=A b', 'tel:+49 30 1'])(
    'keeps the link to %s, which the editor takes',
    (address) => {
      expect(isLinkAddress(address)).toBe(true);
      expect(hrefOf(address)).toBe(address);
    },
  );

  it.each([
    ...['/über-uns', '/p/faq?x=a+b', '/tutors?subject=a,b', '/~ada', '/p/@a', '/search?q=a:b', '/a(b)', '/a//b', '/'],
    ...['#faq-ü', '#'],
  ])('keeps the link to %s on the website itself, unless it would lead there from a mail program', (address) => {
    expect(isLinkAddress(address)).toBe(true);
    expect(hrefOf(address)).toBe(sanitize === sanitizePage ? address : null);
  });

  it.each([
    ...[
      '//evil.test',
      '/\\evil.test',
      '/a\\b',
      '/\t/evil.test',
      '/\u0001a',
      '/a b',
      '/<!---->/evil.test',
      '#a\nb',
      '',
      'https://',
    ],
    ...[
      'javascript:hack()',
      ' javascript:hack()',
      'java\nscript:hack()',
      'data:text/html,x',
      'ftp://example.com',
      'a.html',
    ],
  ])('has no link to %j, which the editor refuses', (address) => {
    expect(isLinkAddress(address)).toBe(false);
    expect(hrefOf(address)).toBe(null);
  });

  // Whatever takes more than linear time here would come to the test's own limit.
  it('does not take for ever over what was made to be slow', () => {
    const long = 1_000_000;
    const slow = [
      '<',
      '<p',
      '<p ',
      '<!--',
      '<a href="',
      '&',
      '<p style="',
      '<xmp>',
      '</p>',
      '<b><i>',
      '<p style="color:red;',
    ]
      .map((piece) => piece.repeat(long / piece.length))
      .concat(`<p style="text-align:${' '.repeat(long)}x">`);
    for (const html of slow) {
      expect(sanitize(html).length, html.slice(0, 20)).toBeLessThanOrEqual(10 * html.length);
    }
  });
});

describe('the text of a page', () => {
  it('is empty when nothing can be read', () => {
    expect(textOf('<p>&nbsp;</p><p><br></p><script>text</script>')).toBe('');
    expect(textOf('<p>One <b>two</b></p>')).toBe('One two');
  });
});
