// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './home.mjs';

const PAGE = 'docs/references.md';
const SKIPPED = new Set(['dist', 'node_modules']);

/** Comments, test titles and the summaries of calls; a `B1` in test data is not a reference. */
const TEXT_LINE = /^\s*(?:\/\/|\/?\*)|\s\/\/\s|\b(?:describe|it)\(|\bsummary:|^\s+'[^']+\)\.',$/;
const NUMBER = /\b(?:P[1-9](?:\.\d{1,2})?|[BCTD][1-9]\d?|product (?:decision \d+|\d\.\d+(?: #\d+)?))\b/g;

/**
 * Says which numbers the code cites that `docs/references.md` does not explain.
 * @param {readonly string[]} folders
 */
export function referenceComplaints(folders) {
  const known = new Set(
    [...readFileSync(join(ROOT, PAGE), 'utf8').matchAll(/^- `([^`]+)`: /gm)].map(([, number]) => number),
  );
  return folders.flatMap(sourceFiles).flatMap((path) => {
    const cited = readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .filter((line) => TEXT_LINE.test(line))
      .flatMap((line) => line.match(NUMBER) ?? []);
    const unknown = new Set(cited.filter((number) => !known.has(number)));
    return [...unknown].map((number) => `${path} cites ${number}, which ${PAGE} does not explain`);
  });
}

/**
 * The TypeScript files of a folder, with those of the folders below it.
 * @param {string} folder
 * @returns {string[]}
 */
function sourceFiles(folder) {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourceFiles(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
