import { defineConfig } from 'vite';

/** The server's programs, each one file beside the chunks they share. What is in node_modules stays there. */
export default defineConfig({
  publicDir: false,
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
