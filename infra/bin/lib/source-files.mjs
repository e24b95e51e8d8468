// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './home.mjs';

const SKIPPED = new Set(['dist', 'node_modules']);

/** TypeScript. */
const TYPED = /\.tsx?$/;
/** Programs and configurations, too. */
export const CODE = /\.(?:tsx?|mjs)$/;

/**
 * The files of a folder and of those below it.
 * @param {string} folder
 * @param {RegExp} [named] TypeScript if not given
 * @returns {string[]}
 */
export function sourceFiles(folder, named = TYPED) {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourceFiles(path, named);
    return named.test(entry.name) ? [path] : [];
  });
}
