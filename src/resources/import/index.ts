import { importAccess } from '#contract/import-access.ts';
import { definePage } from '#src/frame/defineResource.ts';

/** What it says beside its name comes with its view: the messages of pages are loaded with the first list. */
export default definePage({
  name: 'import',
  path: '/admin/import',
  access: importAccess,
  // Named without its declaration, which no list needs to load.
  needs: [{ method: 'POST', path: '/api/v1/admin/import/upload/{kind}' }],
  view: () => import('./ImportPage.tsx'),
  messages: {
    en: { name: 'Import' },
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
