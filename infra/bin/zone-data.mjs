// @ts-check
/*
 * `npm run zone-data`: writes the time zones of the installed moment-timezone into core, for a new release of the zone
 * database. A test compares the two.
 */
import moment from 'moment-timezone';
import places from 'moment-timezone/data/meta/latest.json' with { type: 'json' };
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from './lib/home.mjs';

/** The first and the last year whose changes are kept. Before and after them a zone keeps its offset. */
const YEARS = [2016, 2037];
const MINUTE_MS = 60_000;

/** Zones that change their clocks at the same moments by the same offsets. @type {Map<string, string[]>} */
const groups = new Map();
for (const name of [...Object.keys(places.zones), 'UTC'].sort()) {
  const rule = ruleOf(name);
  groups.set(rule, [...(groups.get(rule) ?? []), name]);
}
const lines = [...groups].map(([rule, names]) => `  '${names.join(',')}|${rule}',`);
const text = `/*
 * Written by \`npm run zone-data\` from the package moment-timezone; do not edit.
 *
 * Each line: the names of zones whose clocks go alike, their offsets in minutes, for each stretch of time which of the
 * offsets it has, and for each change the minutes since the one before, the first since 1970. Offsets, stretches and
 * minutes are written to the base 36. What is only another name of a zone is left out.
 */

/** The release of the zone database. */
export const ZONE_DATA_VERSION = '${moment.tz.dataVersion}';

/** The zones, as described above. */
export const ZONE_DATA: readonly string[] = [
${lines.join('\n')}
];
`;
const path = join(ROOT, 'core', 'src', 'shared', 'zone-data.ts');
writeFileSync(path, await format(text, { ...(await resolveConfig(path)), parser: 'typescript' }));

/**
 * @param {string} name
 * @returns {string}
 */
function ruleOf(name) {
  const zone = moment.tz.zone(name);
  if (zone === null) throw new Error(`moment-timezone has no zone ${name}.`);
  const [from, to] = [Date.UTC(YEARS[0] ?? 0, 0, 1), Date.UTC((YEARS[1] ?? 0) + 1, 0, 1)];
  // moment counts offsets to the west.
  const offsets = [-zone.utcOffset(from)];
  /** @type {number[]} */
  const changes = [];
  zone.untils.forEach((until, index) => {
    const next = -(zone.offsets[index + 1] ?? Number.NaN);
    if (until === null || until <= from || until >= to || next === offsets.at(-1)) return;
    changes.push(until / MINUTE_MS);
    offsets.push(next);
  });
  const kinds = [...new Set(offsets)];
  const steps = changes.map((at, index) => at - (changes[index - 1] ?? 0));
  return [
    kinds.map((offset) => offset.toString(36)).join(' '),
    offsets.map((offset) => kinds.indexOf(offset).toString(36)).join(''),
    steps.map((step) => step.toString(36)).join(' '),
  ].join('|');
}
