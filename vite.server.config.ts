import { defineConfig } from 'vite';

/** Packages that read files beside their own or are native. */
const external = ['@electric-sql/pglite', '@fastify/static', '@fastify/swagger-ui', '@node-rs/argon2', 'sharp'];

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
        backup: 'server/backup/backup.ts',
        restore: 'server/backup/restore.ts',
        'demo-data': 'server/demo/demo-data.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
