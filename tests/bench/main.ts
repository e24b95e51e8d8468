/*
 * `npm run bench`: ours against the practical limit, A B A B in one run (performance.md 5 and 7).
 *   npm run bench -- --only trial-slots --seconds 5 --rounds 3 --floor
 *   npm run bench -- --upload      a recording of a gigabyte, and the memory of the gateway
 */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBenchContext, type BenchContext } from './bench-context.js';
import { ask, openBenchDatabase } from './big-database.js';
import type { Figures, Timing } from './compare.js';
import { endClassRow } from './class-rows.js';
import { classFeedback, classroomSign } from './classroom-rows.js';
import { creditPosting } from './credit-rows.js';
import { largeUpload } from './large-upload.js';
import { shortLink } from './link-rows.js';
import { enrolmentsList, feeQuote } from './money-rows.js';
import { homePage, pageLoad, paymentPageLoad, ping } from './page-rows.js';
import { quizAttempt } from './quiz-rows.js';
import { OUR_SETTINGS } from './processes.js';
import {
  leadsDeep,
  leadsSearch,
  studentLessons,
  studentUpcoming,
  teacherCalendar,
  teacherDashboard,
  teacherWeek,
  trialSlots,
} from './read-rows.js';
import { tableOf } from './table.js';
import { comingTrials } from './trial-rows.js';
import { authentication, login, trialBooking } from './write-rows.js';

const ROWS: Readonly<Record<string, (context: BenchContext, timing: Timing) => Promise<Figures>>> = {
  ping,
  'home-page': homePage,
  'trial-slots': trialSlots,
  'student-upcoming': studentUpcoming,
  'student-lessons': studentLessons,
  'teacher-dashboard': teacherDashboard,
  'teacher-calendar': teacherCalendar,
  'teacher-calendar-week': teacherWeek,
  'leads-list': leadsDeep,
  'leads-search': leadsSearch,
  'fee-quote': feeQuote,
  'enrolments-list': enrolmentsList,
  'trial-booking': trialBooking,
  'coming-trials': comingTrials,
  'credit-posting': creditPosting,
  'end-class': endClassRow,
  'quiz-attempt': quizAttempt,
  'class-feedback': classFeedback,
  'classroom-sign': classroomSign,
  'short-link': shortLink,
  login,
  authentication,
  'home-on-a-phone': pageLoad,
  'payment-page': paymentPageLoad,
};

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    scale: { type: 'string', default: '1' },
    floor: { type: 'boolean', default: false },
    upload: { type: 'boolean', default: false },
  },
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const timing = { seconds: Number(values.seconds), rounds: Number(values.rounds) };
const unknown = (values.only ?? []).filter((name) => !(name in ROWS));
if (unknown.length > 0) throw new Error(`no row ${unknown.join()}; there are ${Object.keys(ROWS).join(', ')}`);

const logFolder = join(process.env['SCHOOL_BENCH_HOME'] ?? tmpdir(), 'bench-logs');
mkdirSync(logFolder, { recursive: true });
if (values.upload) {
  say(await largeUpload(logFolder));
  process.exit(0);
}
const figures = await runRows();
say(tableOf(figures));
process.exit(values.floor && figures.some(({ failures }) => failures.length > 0) ? 1 : 0);

async function runRows(): Promise<Figures[]> {
  const database = await openBenchDatabase(Number(values.scale), say);
  const context = await openBenchContext(database.url, logFolder);
  say(
    `Ours: ${Object.entries(OUR_SETTINGS)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')}; log lines to ${logFolder}`,
  );
  const done: Figures[] = [];
  try {
    for (const [name, row] of Object.entries(ROWS)) {
      if (values.only !== undefined && !values.only.includes(name)) continue;
      say(`… ${name}`);
      done.push(await row(context, timing));
    }
    await sayTopStatements(database.url);
  } finally {
    await context.close();
    await database.drop();
  }
  return done;
}

/** What Postgres spent its time on, if the server keeps these statistics. */
async function sayTopStatements(url: string): Promise<void> {
  const top = await ask<{ ms: number; calls: number; mean: number; text: string }>(
    url,
    `
    SELECT round(total_exec_time)::int AS ms, calls::int, round(mean_exec_time::numeric, 3)::float AS mean,
      left(regexp_replace(query, '\\s+', ' ', 'g'), 90) AS text
    FROM pg_stat_statements WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
    ORDER BY total_exec_time DESC LIMIT 10`,
  ).catch(() => undefined);
  if (top === undefined) return say('pg_stat_statements is not loaded by this server, so there is no top ten.');
  say('\nPostgres, top ten statements: total ms, calls, mean ms');
  for (const { ms, calls, mean, text } of top)
    say(`${String(ms).padStart(8)} ${String(calls).padStart(8)} ${mean.toFixed(3).padStart(9)}  ${text}`);
  say('');
}
