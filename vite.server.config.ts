import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

/**
 * What a deployment has beside the build: packages that are native, or whose files are read. All others are in the build, and needed
 * for nothing else: `npm prune --omit=dev` takes them away.
 */
const external = Object.keys(manifest.dependencies);

const builtFolder = fileURLToPath(new URL('dist/server', import.meta.url));

/** A source as its map will find it: the programs are built elsewhere and moved to where they belong in the end. */
const fromWhereItBelongs = (source: string, map: string) => {
  const [, inFolder = ''] = map.split(`${sep}server${sep}`).slice(-2);
  return relative(dirname(join(builtFolder, inFolder)), resolve(dirname(map), source));
};

/**
 * The server's programs, each one file beside the chunks they share. They contain the packages they use: finding and reading hundreds of small
 * files is a large part of what starting takes otherwise.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external },
  build: {
    outDir: 'dist/server',
    emptyOutDir: true,
    ssr: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: {
        start: 'server/start.ts',
        'audit-verify': 'server/audit-verify.ts',
        'create-admin': 'server/create-admin.ts',
        setup: 'server/setup/setup.ts',
        doctor: 'server/doctor/doctor.ts',
        backup: 'server/backup/backup.ts',
        restore: 'server/backup/restore.ts',
        'demo-data': 'server/demo/demo-data.ts',
        // Runs in a thread of its own.
        'read-pdf': 'server/modules/files/read-pdf.worker.mjs',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        sourcemapPathTransform: fromWhereItBelongs,
        // Node keeps all of a map in memory, and the sources lie beside the build.
        sourcemapExcludeSources: true,
        // Node keeps a program's text in memory, all of a file in two bytes a character where one is not Latin-1. The names stay for stack traces.
        charset: 'ascii',
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});
