import type { IOptions } from 'sanitize-html';
import { isLinkAddress } from '#contract/link-address.ts';
import { createOutwardLink, createSanitize, sharedRules } from './rules.ts';

const aligned = ['p', 'h2', 'h3', 'h4', 'h5', 'h6'];

const rules: IOptions = {
  ...sharedRules,
  allowedTags: [
    ...aligned,
    'a',
    'b',
    'blockquote',
    'br',
    'code',
    'em',
    'hr',
    'i',
    'li',
    'ol',
    'pre',
    's',
    'strong',
    'sub',
    'sup',
    'u',
    'ul',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    ol: ['start'],
    ...Object.fromEntries(aligned.map((tag) => [tag, ['style']])),
  },
  allowedStyles: { '*': { 'text-align': [/^(left|center|right|justify)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  // A page's title is its only heading of the first rank.
  transformTags: { a: createOutwardLink(isLinkAddress), h1: 'h2' },
};

/**
 * The HTML of a page without anything but text, its structure and links.
 *
 * @example sanitizePage('<p onclick="steal()">Hello <script>steal()</script></p>') // '<p>Hello </p>'
 */
export const sanitizePage = createSanitize(rules);

const alignment = /text-align:\s*(left|center|right|justify)/;

/** The same with classes for styles, for where a policy lets no style in but our own. */
export const sanitizePublished = createSanitize({
  ...rules,
  allowedAttributes: { a: ['href', 'title', 'target', 'rel'], ol: ['start'] },
  allowedClasses: Object.fromEntries(aligned.map((tag) => [tag, ['left', 'center', 'right', 'justify']])),
  transformTags: {
    ...rules.transformTags,
    ...Object.fromEntries(
      aligned.map((tag) => [
        tag,
        (tagName: string, { style = '' }: Record<string, string>) => {
          const [, side] = alignment.exec(style) ?? [];
          return { tagName, attribs: { ...(side !== undefined && { class: side }) } };
        },
      ]),
    ),
  },
});

const withoutMarkup = createSanitize({ ...sharedRules, allowedTags: [], allowedAttributes: {} });

/** The text of a page, without its markup: does it say anything at all? */
export const textOf = (html: string) =>
  withoutMarkup(html)
    .replace(/&nbsp;/g, ' ')
    .trim();
