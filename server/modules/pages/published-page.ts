import { createHash } from 'node:crypto';
import { mailTo } from '#contract/mail-to.ts';
import { translate } from '#contract/messages/index.ts';
import type { Locale } from '#contract/primitives.ts';
import { escapeHtml } from '../../html/escape-html.ts';
import { sanitizePublished } from '../../html/sanitize-page.ts';

/** Everything that a published page looks like: it is read on telephones, in the dark and on paper. */
const style = `
:root{color-scheme:light dark;--text:#1b2430;--soft:#55606e;--line:#d8dee6;--ground:#fff;--link:#0059ad}
@media (prefers-color-scheme:dark){:root{--text:#e4e9ef;--soft:#a3aebb;--line:#38424e;--ground:#141a21;--link:#7db8f5}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:1.0625rem/1.65 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;overflow-wrap:break-word}
header,main,footer{max-width:42rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:1.5rem;color:var(--soft);font-weight:600}
main{padding-top:1rem;padding-bottom:2.5rem}
footer{padding-top:1.25rem;padding-bottom:2rem;border-top:1px solid var(--line);color:var(--soft);font-size:.9375rem}
h1{font-size:clamp(1.75rem,1.3rem + 2vw,2.375rem);line-height:1.2;margin:.5rem 0 1.5rem}
h2{font-size:1.4375rem;line-height:1.3;margin:2.25rem 0 .75rem}
h3,h4,h5,h6{font-size:1.125rem;line-height:1.4;margin:1.75rem 0 .5rem}
p,ul,ol,pre,blockquote{margin:0 0 1rem}
li>p{margin:0}
a{color:var(--link);text-underline-offset:.15em}
a:focus-visible{outline:2px solid;outline-offset:2px}
blockquote{padding-left:1rem;border-left:3px solid var(--line);color:var(--soft)}
pre{overflow-x:auto;padding:.75rem 1rem;border:1px solid var(--line);border-radius:.375rem}
code{font-size:.9em}
hr{border:0;border-top:1px solid var(--line);margin:2rem 0}
.left{text-align:left}.center{text-align:center}.right{text-align:right}.justify{text-align:justify}
@media print{:root{color-scheme:light;--text:#000;--soft:#333;--line:#999;--ground:#fff;--link:#000}
body{font-size:11pt}header,main,footer{max-width:none;padding-left:0;padding-right:0}
h1,h2,h3,h4,h5,h6{break-after:avoid}p,li{orphans:3;widows:3}
main a[href^="http"]::after{content:" (" attr(href) ")";font-size:.85em}}
`;

/** Nothing runs, nothing is fetched and nothing is sent; the one style is known by its hash. */
export const publishedPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The marketplace, as every page names it. */
export type Site = { siteName: string; supportEmail: string };

type Document = { site: Site; language: Locale | null; title: string; head: string; main: string };

const documentOf = ({ site, language, title, head, main }: Document) => `<!doctype html>
<html${language === null ? '' : ` lang="${language}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} - ${escapeHtml(site.siteName)}</title>
${head}<style>${style}</style>
</head>
<body>
<header>${escapeHtml(site.siteName)}</header>
<main>
${main}
</main>
<footer>${escapeHtml(site.siteName)} · <a href="${escapeHtml(mailTo(site.supportEmail))}">${escapeHtml(site.supportEmail)}</a></footer>
</body>
</html>
`;

type PublishedPage = {
  title: string;
  content: string;
  metaTitle: string;
  metaDescription: string;
  language: Locale | null;
};

/** Where a page is read in each language, and by whoever reads none of them (`x-default`). */
export type Alternate = { language: Locale | 'x-default'; address: string };

/** By these search engines find the languages: they ask for none (`Accept-Language`), and are answered the page's own. */
const linkTo = ({ language, address }: Alternate) =>
  `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">\n`;

/** A published page as a document that needs nothing else. Its text is made harmless again: what was stored under older rules is shown under today's. */
export const renderPublished = (page: PublishedPage, site: Site, alternates: readonly Alternate[]): string => {
  const title = page.metaTitle || page.title;
  const named = (attribute: string, value: string) => `<meta ${attribute} content="${escapeHtml(value)}">\n`;
  const description = page.metaDescription
    ? named('name="description"', page.metaDescription) + named('property="og:description"', page.metaDescription)
    : '';
  return documentOf({
    site,
    language: page.language,
    title,
    head: [
      description,
      named('property="og:title"', title),
      named('property="og:site_name"', site.siteName),
      ...alternates.map(linkTo),
    ].join(''),
    main: `<article>\n<h1>${escapeHtml(page.title)}</h1>\n${sanitizePublished(page.content)}\n</article>`,
  });
};

/** What stands where no page is published, in the visitor's language. */
export const renderMissing = (language: Locale, site: Site): string => {
  const title = translate(language, 'public_page.not_found');
  return documentOf({
    site,
    language,
    title,
    head: '<meta name="robots" content="noindex">\n',
    main: `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(translate(language, 'public_page.not_found_text'))}</p>`,
  });
};
