import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at('.'),
  plugins: [react()],
  resolve: { alias: { '@school/web-kit/': at('../src/'), '@school/core/': at('../../core/src/') } },
  server: { port: 5199, strictPort: false },
  build: {
    outDir: at('../dist/gallery'),
    emptyOutDir: true,
    // Every file must stay a file: the content security policy forbids `data:` addresses.
    assetsInlineLimit: 0,
  },
});
