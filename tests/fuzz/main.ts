/*
 * `npm run fuzz`: hostile requests over all routes as five roles.
 *   npm run fuzz -- --requests 100000 --seed 7
 */
import { parseArgs } from 'node:util';
import { RSS_GROWTH_MIB_MAX, runFuzz, type FuzzFailure } from './run-fuzz.js';

const SHOWN_MAX = 20;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    app: { type: 'string', multiple: true },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

say(`seed ${seed}`);
const apps = (['learner', 'staff', 'crm'] as const).filter(
  (app) => values.app === undefined || values.app.includes(app),
);
const sinceMs = performance.now();
const result = await runFuzz({
  requests: Number(values.requests),
  seed,
  apps,
  // The answer only says that something failed; the log says what.
  env: { LOG_LEVEL: 'error' },
  progress: (sent, rssMiB) =>
    say(`${sent} requests, ${((performance.now() - sinceMs) / 1000).toFixed(0)} s, RSS ${rssMiB} MiB`),
});

const { failures, statuses, slowestMs, rssGrowthMiB, sent } = result;
for (const failure of firstOfEachKind(failures).slice(0, SHOWN_MAX)) {
  say(
    `\n#${failure.number} ${failure.why} (${failure.status}) on ${failure.app} as ${failure.role}\n  ${failure.request}\n  ${failure.answer.slice(0, 500)}`,
  );
}
const isLean = rssGrowthMiB < RSS_GROWTH_MIB_MAX;
say(
  `\n${sent} requests, seed ${seed}: ${failures.length} failures; slowest ${slowestMs} ms; RSS growth ${rssGrowthMiB} MiB; statuses ${JSON.stringify(statuses)}`,
);
process.exit(failures.length === 0 && isLean ? 0 : 1);

/** One failure of each kind: the same route fails many times for the same reason. */
function firstOfEachKind(all: readonly FuzzFailure[]): FuzzFailure[] {
  const kinds = new Map<string, FuzzFailure>();
  for (const failure of all) {
    const kind = `${failure.why} ${failure.status} ${failure.request.split(/[?\s]/).slice(0, 2).join(' ').replaceAll(/\d+/g, '0')}`;
    if (!kinds.has(kind)) kinds.set(kind, failure);
  }
  return [...kinds.values()];
}
