// @ts-check
import { readFileSync } from 'node:fs';
import { ROOT } from './home.mjs';
import { sourceFiles } from './source-files.mjs';

/** What stays SQL that is shaped by hand; its file says so in its first line. */
const KINDS = ['Hot screen', 'Ledger', 'Booking', 'Locks', 'Report', 'Upkeep'];
const FIRST_LINE = new RegExp(`^// (?:${KINDS.join('|')}): .`);
const STATEMENT = /(?<!function )\bstatement\(/g;

/** Where every advisory lock is named, with its order. */
const LOCKS = 'infra/src/db/locks.ts';

/** How many there still are; it only falls, and at 0 the rule holds everywhere. */
const LEFT = 0;

/**
 * How many statements a file writes by hand though a model or the query builder could do it.
 * @param {string} source
 */
export function handStatements(source) {
  return FIRST_LINE.test(source) ? 0 : [...source.matchAll(STATEMENT)].length;
}

/** @returns {{complaints: string[], note: string}} */
export function handStatementComplaints() {
  const sources = sourceFiles('infra/src').map((path) => ({ path, text: readFileSync(`${ROOT}/${path}`, 'utf8') }));
  const sum = sources.reduce((total, { text }) => total + handStatements(text), 0);
  const note = `${sum} statements by hand outside of the kinds that stay so`;
  const tooMany = sum > LEFT ? [`${note}: write them with a model (CONTRIBUTING, Which tool), or lower LEFT`] : [];
  const locking = sources.filter(({ path, text }) => path !== LOCKS && /advisory_(?:xact_)?lock/.test(text));
  return {
    complaints: [
      ...tooMany,
      ...locking.map(({ path }) => `${path} takes an advisory lock by itself: ${LOCKS} names all of them`),
    ],
    note,
  };
}
