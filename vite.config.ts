import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { configFile } from './vite.configFile.ts';
import { leaveOut } from './vite.leaveOut.ts';
import { leaveOutSummaries } from './vite.leaveOutSummaries.ts';
import { pdfFiles } from './vite.pdfFiles.ts';

/** Where `npm run dev` has started the API. */
const api = process.env.LECTERN_API ?? 'http://127.0.0.1:4000';

const either = (...patterns: string[]) => new RegExp(patterns.join('|'));

/**
 * What opens over a page: it is loaded behind the first screen, in one file. Folders called `late` have our parts of it, with what they alone
 * need (src/layout/latePart.tsx says how they are reached). Forms, tabs and the like have files of their own.
 */
const overPages = either(
  'node_modules/@popperjs/',
  // Of menus and tabs.
  'node_modules/@mui/utils/useRovingTabIndex',
  'node_modules/@mui/material/(?!styles|CssBaseline|GlobalStyles|SvgIcon|useMediaQuery|utils|zero-styled|DefaultProps|colors|className|version|(useA|A)utocomplete|Collapse|LinearProgress|Radio|Switch|Tab|Toggle)',
  '/src/(.*/)?late/',
  '/src/frame/CornerPanel',
);

/** Packages and folders that no list does without, except what of them is loaded later: folders called `late` and `onDemand`. */
const ofEveryList = either(
  'node_modules/(@emotion|@tanstack|lodash|node-polyglot|ra-i18n-polyglot|ra-language-english|react-router|stylis|zod)/',
  'node_modules/@mui/(private-theming|styled-engine|system|utils)/(?!useRovingTabIndex)',
  // Of states that several lists show.
  'node_modules/@mui/icons-material/(esm/)?(BlockOutlined|Schedule)\\.',
  'node_modules/@mui/material/(styles|Box|CssBaseline|GlobalStyles|SvgIcon|Typography|useMediaQuery|utils|zero-styled|DefaultProps)',
  'node_modules/ra-core/dist/(?!form|controller/(create|edit|show))',
  '/src/withoutEval',
  '/contract/(?!access|auth|bulk|capabilities|dashboard|desk\\.|disputes|finding|formulas|imports|joining|ledger|letters|link-address|live|messages|money-decisions|notes|ownership|record-files|report-case|report-question|session-cookie|sessions|setup|slug-of|specification|staff-two-factor|time-zones|two-factor|undoing|versions|views|ways-back|webhook-failures)',
  '/src/(dataProvider|fields|layout|list)/(?!(.*/)?(late|onDemand)/)',
  '/src/domain/(audit/resourceOf|views/ListViews)',
  '/src/i18n/useViewTexts',
);

export default defineConfig({
  plugins: [react(), configFile(), leaveOut(), leaveOutSummaries(), pdfFiles()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // What has to travel is watched by scripts/bundle-budget.mjs, which reads the manifest.
    manifest: true,
    reportCompressedSize: false,
    rollupOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The bare pages are one file, and wait for nothing of the admin area.
            { name: 'start', priority: 4, tags: ['$initial'] },
            // A language is one file, whatever number of files its texts are written in.
            ...['de', 'fr', 'pt'].map((locale) => ({
              name: `language-${locale}`,
              priority: 3,
              test: new RegExp(
                `(/messages\\.${locale}|/contract/messages/${locale}|/src/i18n/.*[./]${locale})\\.ts$|/ra-language-${{ de: 'german', fr: 'french', pt: 'none' }[locale]}/`,
              ),
            })),
            // What every list needs is one file: in eighty small ones the same words were compressed eighty times over, a sixth of all bytes.
            { name: 'lists', priority: 2, test: ofEveryList },
            // The trail's words are for its list, which waits for nothing that opens over pages, and for what opens over them.
            { name: 'trail', priority: 2, test: '/src/domain/audit/words/' },
            { name: 'overlays', priority: 1, test: overPages },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 2000,
  },
  server: {
    host: '127.0.0.1',
    strictPort: true,
    proxy: { '/api': { target: api, xfwd: true }, '/p/': { target: api, xfwd: true } },
  },
});
