// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const PACKED = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);

/** Below this, the header of the packed file costs what the packing saves. */
const BYTES_MIN = 512;

/**
 * Writes a `.br` and a `.gz` beside every asset that gains by it; the gateways send those as they are.
 * Pages are packed by the gateway itself, because they change on the way.
 * @returns {import('vite').Plugin}
 */
export function compress() {
  let folder = '';
  return {
    name: 'school-compress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      // A server build is never sent to anybody.
      folder = config.build.ssr ? '' : join(config.root, config.build.outDir);
      if (config.build.outDir.startsWith('/')) folder = config.build.ssr ? '' : config.build.outDir;
    },
    closeBundle() {
      if (folder) packFolder(folder);
    },
  };
}

/** @param {string} folder */
function packFolder(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!PACKED.has(extname(name))) continue;
    const file = join(folder, name);
    const plain = readFileSync(file);
    if (plain.length < BYTES_MIN) continue;
    const text = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: text }));
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
  }
}
