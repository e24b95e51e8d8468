/*
 * `npm run bench`: the sixteen rows of `goals.ts`, each with its goal and its alarm.
 *   npm run bench -- --rows 1,2,7            some rows; without it all of them
 *   npm run bench -- --rows 4 --minutes 1    a shorter mixed day than ten minutes
 *   npm run bench -- --rows 4 --rate 60      one of fewer requests than 200 a second
 *   npm run bench -- --rows 16 --film 0.5    a shorter film than three minutes
 *   npm run bench -- --seconds 2 --rounds 1  shorter comparisons with the bare program
 * What is measured talks to 127.0.0.1 only. Absolute figures orient; ratios are of one run in turns.
 */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBenchSchool, type BenchSchool } from './bench-school.js';
import { openBenchDatabase } from './big-database.js';
import { contended } from './contended.js';
import { deepLists } from './deep-lists.js';
import { earningReport } from './earning-report.js';
import { eventToScreen } from './event-to-screen.js';
import { ROWS } from './goals.js';
import { hotScreens, statements } from './hot-screens.js';
import { fullLiveRoom, liveRoom } from './live-room.js';
import { login } from './login.js';
import { lostFilm } from './lost-film.js';
import { mixedDay } from './mixed-day.js';
import { againstMoodle } from './moodle.js';
import { appLoads, publicPages } from './page-loads.js';
import { OUR_SETTINGS } from './processes.js';
import { queueWorker } from './queue-worker.js';
import { reportOf, type Line } from './report.js';
import { weeklySchedule } from './weekly-schedule.js';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: ROWS.join() },
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    scale: { type: 'string', default: '1' },
    film: { type: 'string', default: '3' },
  },
});
const rows = [...new Set(values.rows.split(',').map(Number))].sort((a, b) => a - b);
if (rows.some((row) => !ROWS.includes(row))) throw new Error('--rows names some of the rows 1 to 16: --rows 1,2,7');
const day = { minutes: within('minutes', 0.1, 60), perSecond: within('rate', 1, 1000) };
const timing = { seconds: within('seconds', 1, 60), rounds: within('rounds', 1, 9) };
const scale = within('scale', 0.01, 10);
const film = { minutes: within('film', 0.2, 60) };

/** What is measured together, and the rows that come of it. Later ones see what earlier ones wrote. */
const GROUPS: readonly { rows: readonly number[]; measure(school: BenchSchool): Promise<Line[]> }[] = [
  { rows: [1], measure: (school) => hotScreens(school, timing) },
  { rows: [2], measure: statements },
  { rows: [3], measure: (school) => againstMoodle(school, timing) },
  { rows: [7], measure: deepLists },
  { rows: [8], measure: earningReport },
  { rows: [9], measure: weeklySchedule },
  { rows: [10], measure: (school) => queueWorker(school, timing) },
  { rows: [11], measure: publicPages },
  { rows: [12], measure: appLoads },
  { rows: [4, 13], measure: (school) => mixedDay(school, day) },
  { rows: [5], measure: (school) => contended(school, timing) },
  { rows: [14], measure: liveRoom },
  { rows: [14], measure: fullLiveRoom },
  { rows: [15], measure: eventToScreen },
  { rows: [16], measure: () => lostFilm(film) },
  { rows: [6], measure: (school) => login(school, timing) },
];

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const undo: (() => Promise<unknown>)[] = [];
// Every process that was started ends with this one (`victim`); the copy of the big school is dropped before that.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    // Whatever is being measured now fails; nobody wants to read how.
    process.on('unhandledRejection', () => undefined).on('uncaughtException', () => undefined);
    void (undo[0]?.() ?? Promise.resolve()).finally(() => process.exit(1));
  });
}

const failures: string[] = [];
say(['', reportOf(await measureAll(), rows), ...failures].join('\n'));
process.exit(failures.length > 0 ? 1 : 0);

async function measureAll(): Promise<Line[]> {
  const wanted = GROUPS.filter((group) => group.rows.some((row) => rows.includes(row)));
  const lines: Line[] = [];
  if (wanted.length === 0) return lines;
  const logFolder = join(process.env['SCHOOL_BENCH_HOME'] ?? tmpdir(), 'bench-logs');
  mkdirSync(logFolder, { recursive: true });
  const database = await openBenchDatabase(scale, say);
  undo.push(database.drop);
  try {
    const school = await openBenchSchool(database.url, logFolder);
    undo.push(school.close);
    const settings = Object.entries(OUR_SETTINGS).map(([name, value]) => `${name}=${value}`);
    say(`Ours: ${settings.join(' ')}; log lines to ${logFolder}`);
    for (const group of wanted) {
      say(`… row ${group.rows.join(' and ')}`);
      // A row that fails must not take the figures of the others with it.
      await group.measure(school).then(
        (measured) => lines.push(...measured),
        (error: unknown) => failures.push(`FAILED row ${group.rows.join(' and ')}: ${String(error)}`),
      );
    }
  } finally {
    for (const step of undo.splice(0).reverse()) await step();
  }
  return lines;
}

function within(
  name: 'minutes' | 'rate' | 'seconds' | 'rounds' | 'scale' | 'film',
  least: number,
  most: number,
): number {
  const value = Number(values[name]);
  if (!(value >= least && value <= most)) throw new Error(`--${name} is a number from ${least} to ${most}`);
  return value;
}
