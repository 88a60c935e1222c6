import type { Locale } from '#contract/primitives.ts';
import { escapeHtml } from '../html/escape-html.ts';

type Page = { locale: Locale; title: string; siteName: string; body: string };

/** Puts an e-mail's body into a page that mail programs show well, on a phone too. Tables and inline styles are what they understand. */
export const toHtmlDocument = ({ locale, title, siteName, body }: Page) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;background:#f2f4f7;color:#1b2430;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:10px">
<tr><td style="padding:24px 28px 0;color:#0065C6;font-size:18px;font-weight:600">${escapeHtml(siteName)}</td></tr>
<tr><td style="padding:8px 28px 24px;overflow-wrap:anywhere">
${body}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
