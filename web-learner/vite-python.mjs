// @ts-check
/* Python for the browser, from its npm package: its files become files of our own host, which no other host serves. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const FILES = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'];
/** What the build's own packing leaves out: these are large, so they are packed less hard. */
const PACKED = new Set(['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm']);
const TYPES = { mjs: 'text/javascript', wasm: 'application/wasm', zip: 'application/zip', json: 'application/json' };

/**
 * @param {string} folder where the app asks for the files: `/assets/python-1.2.3/`
 * @returns {import('vite').Plugin}
 */
export function pythonFiles(folder) {
  const home = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  if (!folder.includes(version))
    throw new Error(`Python's files are of version ${version}, the app asks for ${folder}.`);
  const read = (/** @type {string} */ name) => readFileSync(join(home, name));
  return {
    name: 'school-python-files',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = FILES.find((file) => request.url?.split('?')[0] === folder + file);
        if (name === undefined) return next();
        response.setHeader('Content-Type', TYPES[/** @type {keyof TYPES} */ (name.split('.').at(-1))]);
        response.end(read(name));
      });
    },
    generateBundle() {
      if (this.environment.config.build.ssr) return;
      const emit = (/** @type {string} */ name, /** @type {Buffer} */ source) =>
        this.emitFile({ type: 'asset', fileName: folder.slice(1) + name, source });
      for (const name of FILES) {
        const plain = read(name);
        emit(name, plain);
        if (!PACKED.has(name)) continue;
        emit(`${name}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
        emit(`${name}.gz`, gzipSync(plain));
      }
    },
  };
}
