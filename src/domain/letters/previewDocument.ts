/**
 * The document of a preview's frame. E-mails are read on white, whatever the theme; nothing in it may load or run, which the frame's
 * sandbox forbids as well.
 */
export const previewDocument = (html: string): string => `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>E-mail</title>
<style>
body { margin: 16px; background: #fff; color: #1b2430; font: 15px/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
img { max-width: 100%; }
</style>
</head>
<body>${html}</body>
</html>`;
