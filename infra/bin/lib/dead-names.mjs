// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './home.mjs';
import { CODE, sourceFiles } from './source-files.mjs';

const EXPORTED = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm;
/** Every table has its model, also one whose rows only statements touch. */
const KEPT = /[\\/]model\.ts$/;

/**
 * Exported names of core, infra and the contracts that only tests know. knip does not see them: to it a name is alive if
 * a test uses it, and every file of core and every contract is an entry.
 * @param {Map<string, string>} sources product files by path, with their text
 * @returns {string[]}
 */
export function deadNames(sources) {
  const words = new Map([...sources].map(([path, text]) => [path, countWords(text)]));
  return [...sources].flatMap(([path, text]) => {
    if (!/^(core|infra|bff-[a-z]+)[\\/](src|contract)[\\/]/.test(path) || KEPT.test(path)) return [];
    return [...text.matchAll(EXPORTED)].flatMap(([, name = '']) => {
      const isUsed = [...words].some(([other, counts]) => (counts.get(name) ?? 0) > (other === path ? 1 : 0));
      return isUsed ? [] : [`${path}: nobody but tests uses ${name}`];
    });
  });
}

/** How often each word stands in a text, without comments on lines of their own. @param {string} text */
function countWords(text) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const [word] of text.replace(/^\s*(\/\/|\/?\*).*$/gm, '').matchAll(/\w+/g))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** @param {readonly string[]} folders what the product is made of, with the tools that are built on it */
export function deadNameComplaints(folders) {
  const paths = folders.flatMap((folder) => sourceFiles(folder, CODE));
  return deadNames(new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')])));
}
