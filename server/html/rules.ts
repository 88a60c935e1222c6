import sanitize, { type IOptions } from 'sanitize-html';

/**
 * Elements whose text a browser does not read as text, or reads by other rules than HTML's (`<svg>`, `<math>`): what is inside them goes
 * with them, so that nothing that was harmless there can come alive outside.
 */
const goneWithTheirContent = [
  'annotation-xml',
  'applet',
  'audio',
  'canvas',
  'desc',
  'embed',
  'foreignobject',
  'frameset',
  'head',
  'iframe',
  'listing',
  'math',
  'mtext',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'option',
  'plaintext',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'video',
  'xmp',
];

/** What the HTML of pages and of e-mails has in common. Deeper nesting than anybody writes is cut, so that no tree grows without bound. */
export const sharedRules = {
  disallowedTagsMode: 'discard',
  nonTextTags: goneWithTheirContent,
  nestingLimit: 60,
  allowProtocolRelative: false,
  enforceHtmlBoundary: false,
  allowedIframeHostnames: [],
  allowedScriptHostnames: [],
} satisfies IOptions;

/** A link to where the text may lead opens elsewhere, without handing over the window it came from. */
export const createOutwardLink =
  (mayLeadTo: (address: string) => boolean) =>
  (tagName: string, { href = '', title }: Record<string, string>) => ({
    tagName,
    attribs: {
      ...(mayLeadTo(href) && { href }),
      ...(title !== undefined && { title }),
      ...(/^https?:/i.test(href) && { target: '_blank', rel: 'noopener noreferrer' }),
    },
  });

/** More tags than the longest page has. The parser's time grows with the square of tags that are not closed. */
const mostTags = 20_000;

/** @returns a sanitiser by these rules; it shows HTML of more tags than anybody writes as the text that it is. */
export const createSanitize = (rules: IOptions) => (html: string) =>
  html.split('<').length > mostTags ? html.replace(/&/g, '&amp;').replace(/</g, '&lt;') : sanitize(html, rules);
