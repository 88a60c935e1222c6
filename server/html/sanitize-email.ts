import type { IOptions } from 'sanitize-html';
import { isMailedAddress } from '#contract/link-address.ts';
import { createOutwardLink, createSanitize, sharedRules } from './rules.ts';

/** A value of a style that names no address and no expression, and escapes nothing. */
const harmless = /^(?!.*(?:url|expression|image|import|behaviou?r|javascript)\b)[\w\s.,#%()'"!/+-]{1,200}$/i;

const styles = [
  'background',
  'background-color',
  'border',
  'border-bottom',
  'border-collapse',
  'border-color',
  'border-left',
  'border-radius',
  'border-right',
  'border-spacing',
  'border-top',
  'color',
  'display',
  'font',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'height',
  'letter-spacing',
  'line-height',
  'list-style-type',
  'margin',
  'margin-bottom',
  'margin-left',
  'margin-right',
  'margin-top',
  'max-width',
  'padding',
  'padding-bottom',
  'padding-left',
  'padding-right',
  'padding-top',
  'text-align',
  'text-decoration',
  'text-transform',
  'vertical-align',
  'white-space',
  'width',
];

const layout = [
  'align',
  'valign',
  'width',
  'height',
  'bgcolor',
  'border',
  'cellpadding',
  'cellspacing',
  'colspan',
  'rowspan',
];

const outwardLink = createOutwardLink(isMailedAddress);

const rules: IOptions = {
  ...sharedRules,
  allowedTags: [
    ...[
      'a',
      'b',
      'blockquote',
      'br',
      'center',
      'code',
      'div',
      'em',
      'h1',
      'h2',
      'h3',
      'h4',
      'hr',
      'i',
      'img',
      'li',
      'ol',
      'p',
      'pre',
    ],
    ...['s', 'small', 'span', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'u', 'ul'],
  ],
  allowedAttributes: {
    '*': ['style', ...layout],
    a: ['href', 'title', 'style', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'style', ...layout],
    ol: ['start', 'style'],
  },
  allowedStyles: { '*': Object.fromEntries(styles.map((style) => [style, [harmless]])) },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^https:\/\//i.test(attribs.src ?? ''),
  transformTags: {
    a: (tagName, attributes) => {
      const link = outwardLink(tagName, attributes);
      return attributes.style === undefined ? link : { ...link, attribs: { ...link.attribs, style: attributes.style } };
    },
  },
};

/** The HTML of an e-mail: what mail programs lay out with tables and inline styles, without anything that runs or hides where a link leads. */
export const sanitizeEmail = createSanitize(rules);
