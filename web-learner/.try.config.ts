import { existsSync } from 'node:fs';
import { resolve, dirname } from 'node:path';
import { defineConfig, mergeConfig } from 'vite';
import base from './vite.config';
export default defineConfig((env) =>
  mergeConfig((base as any)(env), {
    plugins: [
      {
        name: 'try',
        enforce: 'pre' as const,
        resolveId(id: string, from?: string) {
          if (/Teacher(Home|Calendar)Page$/.test(id) && from && !existsSync(resolve(dirname(from), id + '.tsx')))
            return '\0stub' + id.slice(-10);
        },
        load(id: string) {
          if (id.startsWith('\0stub')) return 'export default () => null';
        },
      },
    ],
  }),
);
