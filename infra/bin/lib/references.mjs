// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './home.mjs';
import { sourceFiles } from './source-files.mjs';

const PAGE = 'docs/references.md';

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
  return folders
    .flatMap((folder) => sourceFiles(folder))
    .flatMap((path) => {
      const cited = readFileSync(join(ROOT, path), 'utf8')
        .split('\n')
        .filter((line) => TEXT_LINE.test(line))
        .flatMap((line) => line.match(NUMBER) ?? []);
      const unknown = new Set(cited.filter((number) => !known.has(number)));
      return [...unknown].map((number) => `${path} cites ${number}, which ${PAGE} does not explain`);
    });
}
