import { setTimeout as pause } from 'node:timers/promises';
import { startLoad, type Load } from '../support/faults/load.js';
import type { BenchSchool } from './bench-school.js';
import { quantile } from './compare.js';
import { dayReads, type Read } from './day-reads.js';
import { dayWrites } from './day-writes.js';
import { GOALS } from './goals.js';
import { countOf, partOf, type DayPart } from './mix.js';
import { startOurs, type OurProcess } from './processes.js';
import { line, type Line } from './report.js';
import { busiestStatements, countStatements } from './statement-counts.js';

const PEOPLE = 100;
const WARM_MS = 5000;
/** Writes are made before the load begins; a load that catches up fires a few more than planned. */
const SPARE = 1.05;

/** How long the day is, and how many requests come in a second of it. */
export interface DayLength {
  minutes: number;
  perSecond: number;
}

/** Rows 4 and 13: a mixed day at a steady rate, with all gateways and workers running, and their memory after it. */
export async function mixedDay(school: BenchSchool, { minutes, perSecond }: DayLength): Promise<Line[]> {
  const requests = Math.ceil(minutes * 60 * perSecond * SPARE) + perSecond;
  const parts = {
    ...(await dayReads(school, PEOPLE)),
    writes: await dayWrites(school, countOf('writes', requests)),
  };
  await school.ask('ANALYZE');
  const workers = await startOurs('workers', school.databaseUrl, school.logFolder);
  try {
    const warm = startLoad(perSecond / 4, (serial) => send(school, turn(parts.reads, serial)));
    await pause(WARM_MS);
    await warm.stop();
    const wrong = new Map<string, number>();
    const isCounted = await countStatements(school);
    const load = startDay(school, parts, perSecond, wrong);
    await pause(minutes * 60_000);
    await load.stop();
    const busiest = isCounted ? await busiestStatements(school) : 'not counted';
    const memory = await Promise.all([school.learner, school.staff, school.crm, workers].map(memoryOf));
    return [...judge(load, { minutes, perSecond }, wrong, busiest), ...memory];
  } finally {
    await workers.stop();
  }
}

/** Each part's requests take turns; what is answered other than well is counted by what was asked. */
function startDay(
  school: BenchSchool,
  parts: Record<DayPart, Read[]>,
  perSecond: number,
  wrong: Map<string, number>,
): Load {
  const sent: Record<DayPart, number> = { reads: 0, lists: 0, writes: 0, pages: 0 };
  return startLoad(perSecond, async (serial) => {
    const part = partOf(serial);
    const asked = turn(parts[part], sent[part]++);
    const { method = 'GET', path } = asked.shot;
    const count = (told: string): void => {
      const key = `${told} ${method} ${path.split('?')[0]?.replace(/\d+/g, '#')}`;
      wrong.set(key, (wrong.get(key) ?? 0) + 1);
    };
    const answer = await send(school, asked).catch((error: unknown) => {
      count('no answer to');
      throw error;
    });
    if (!answer.ok) count(String(answer.status));
    return answer;
  });
}

const send = (school: BenchSchool, { app, shot }: Read): Promise<Response> => fetch(school[app].url + shot.path, shot);

function turn(list: readonly Read[], nth: number): Read {
  const found = list[nth % list.length];
  if (found === undefined) throw new Error('a part of the day has no requests');
  return found;
}

function judge(
  { answers }: Load,
  { minutes, perSecond }: DayLength,
  wrong: ReadonlyMap<string, number>,
  busiest: string,
): Line[] {
  const took = answers.map(({ tookMs }) => tookMs);
  const errors = [...wrong.values()].reduce((sum, count) => sum + count, 0);
  const what = `mixed day, ${minutes} min at ${perSecond}/s`;
  // On a machine that cannot keep up, what matters is how long those wait who are not refused.
  const refused = answers.filter(({ status }) => status === 503).length;
  const well = answers.filter(({ status }) => status >= 200 && status < 400).map(({ tookMs }) => tookMs);
  const note = `${answers.length} requests, p50 ${quantile(took, 0.5).toFixed(0)} ms, slowest ${quantile(took, 1).toFixed(0)} ms; ${well.length} answered well, p95 ${quantile(well, 0.95).toFixed(0)} ms; ${refused} refused by 503. Most of the database's time: ${busiest}`;
  const told = [...wrong].map(([key, count]) => `${count} × ${key}`).join('; ');
  return [line(GOALS.dayP99, `${what}: p99`, quantile(took, 0.99), note), line(GOALS.dayErrors, what, errors, told)];
}

async function memoryOf(one: OurProcess): Promise<Line> {
  const bytes = (await one.metrics()).get('process_resident_memory_bytes') ?? NaN;
  return line(GOALS.memory, `memory after the mixed day: ${one.name}`, bytes / 1e6);
}
