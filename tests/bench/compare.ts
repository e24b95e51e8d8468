import { setTimeout as pause } from 'node:timers/promises';
import { fire, type Load, type LoadOptions, type Shot } from './load.js';
import type { OurProcess } from './processes.js';

/** A goal of performance.md 7, and the floor below which `--floor` fails. */
export interface Goal {
  row: string;
  goal: number;
  floor: number;
}

/** A measure other than a ratio: its goal is a maximum, and above its floor `--floor` fails. */
export interface Measure {
  row: string;
  what: string;
  value: number;
  unit: string;
  goal: number;
  floor: number;
}

/** One row of the table with its measures; a row without a baseline has a limit of 0. */
export interface Figures {
  name: string;
  ours: number;
  limit: number;
  ratio: number;
  goal?: Goal;
  isRead?: boolean;
  p50: number;
  p99: number;
  statements: number | undefined;
  rssMb: number | undefined;
  measures: Measure[];
  notes: string[];
  /** What fell below a floor. */
  failures: string[];
}

/** Both sides of a comparison. */
export interface Pair {
  name: string;
  goal?: Goal;
  ours: OurProcess;
  oursShots: readonly Shot[];
  limitUrl: string;
  limitShots: readonly Shot[];
  /** The expected statuses; any other is a failure. */
  statuses?: readonly string[];
  /** Shots that differ in each run, as bookings do. */
  shotsOfRun?: (run: number) => LoadOptions['perConnection'];
  isRead?: boolean;
}

/** How long each run takes, and how many rounds there are. */
export interface Timing {
  seconds: number;
  rounds: number;
}

const WARM_SECONDS = 1;
const SETTLE_MS = 500;

/** Goals of every read and every gateway: rows 14, 15 and 16. */
export const TAIL = { row: '14', goal: 3.3, floor: 4.5 };
export const STATEMENTS = { row: '15', goal: 3, floor: 5 };
export const RSS_MB = { row: '16', goal: 130, floor: 180 };

/** The figures of a row without load. */
export const measured = (name: string): Figures => ({
  name,
  ours: 0,
  limit: 0,
  ratio: 0,
  p50: 0,
  p99: 0,
  statements: undefined,
  rssMb: undefined,
  measures: [],
  notes: [],
  failures: [],
});

/** Adds a measure to the row, and a failure when it is above its floor. */
export function addMeasure(figures: Figures, measure: Measure): void {
  figures.measures.push(measure);
  const { what, value, unit, floor } = measure;
  if (value > floor) figures.failures.push(`${what} ${value.toFixed(1)} ${unit} > ${floor}`);
}

/** Warms up both programs, runs A B A B, and compares the medians. */
export async function compare(pair: Pair, { seconds, rounds }: Timing): Promise<Figures> {
  const oursOnce = (run: number, long = seconds): Promise<Load> =>
    fire(pair.ours.url, pair.oursShots, optionsOf(pair, run, long));
  const limitOnce = (run: number, long = seconds): Promise<Load> =>
    fire(pair.limitUrl, pair.limitShots, optionsOf(pair, run, long));
  let run = 0;
  await limitOnce(run++, WARM_SECONDS);
  await oursOnce(run++, WARM_SECONDS);
  const before = await pair.ours.metrics();
  const ours: Load[] = [];
  const limit: Load[] = [];
  for (let round = 0; round < rounds; round += 1) {
    limit.push(await limitOnce(run++));
    ours.push(await oursOnce(run++));
  }
  // Row 16 is the memory after the load: what the last callers left behind, a hash of 19 MB among it, ends first.
  await pause(SETTLE_MS);
  return figuresOf(pair, ours, limit, before, await pair.ours.metrics());
}

function optionsOf(pair: Pair, run: number, seconds: number): LoadOptions {
  const perConnection = pair.shotsOfRun?.(run);
  return perConnection === undefined ? { seconds } : { seconds, perConnection };
}

function figuresOf(
  pair: Pair,
  ours: readonly Load[],
  limit: readonly Load[],
  before: Map<string, number>,
  after: Map<string, number>,
): Figures {
  const figures: Figures = {
    ...measured(pair.name),
    ours: median(ours.map((load) => load.perSecond)),
    limit: median(limit.map((load) => load.perSecond)),
    // The median of the rounds' ratios, because runs next to each other had the same conditions.
    ratio: median(ours.map((load, round) => load.perSecond / (limit[round]?.perSecond ?? 1))),
    ...(pair.goal === undefined ? {} : { goal: pair.goal }),
    isRead: pair.isRead === true,
    p50: median(ours.map((load) => load.p50)),
    p99: median(ours.map((load) => load.p99)),
    statements: statementsPerRequest(before, after),
    rssMb: Math.round((after.get('process_resident_memory_bytes') ?? 0) / 1e6) || undefined,
  };
  if (pair.goal !== undefined && figures.ratio < pair.goal.floor)
    figures.failures.push(`ratio ${figures.ratio.toFixed(2)} < floor ${pair.goal.floor}`);
  judgeTail(pair, figures);
  judgeStatuses(pair, [...ours, ...limit], figures);
  if ((figures.rssMb ?? 0) > RSS_MB.floor) figures.failures.push(`RSS ${figures.rssMb} MB > ${RSS_MB.floor}`);
  if (pair.isRead && (figures.statements ?? 0) > STATEMENTS.floor)
    figures.failures.push(`${figures.statements} statements a request`);
  return figures;
}

function judgeTail(pair: Pair, figures: Figures): void {
  if (!pair.isRead || figures.p50 < 1) return;
  const tail = figures.p99 / figures.p50;
  if (tail > TAIL.floor) figures.failures.push(`p99/p50 ${tail.toFixed(1)} > ${TAIL.floor}`);
}

function judgeStatuses(pair: Pair, loads: readonly Load[], figures: Figures): void {
  const right = new Set(pair.statuses ?? ['200']);
  const wrong = loads.flatMap((load) => Object.entries(load.statuses).filter(([status]) => !right.has(status)));
  if (wrong.length > 0)
    figures.failures.push(`wrong answers: ${wrong.map(([status, count]) => `${count} × ${status}`).join(', ')}`);
  const errors = loads.reduce((sum, load) => sum + load.errors, 0);
  if (errors > 0) figures.failures.push(`${errors} requests without an answer`);
}

function statementsPerRequest(before: Map<string, number>, after: Map<string, number>): number | undefined {
  const grown = (prefix: string): number =>
    [...after]
      .filter(([name]) => name.startsWith(prefix))
      .reduce((sum, [name, value]) => sum + value - (before.get(name) ?? 0), 0);
  const requests = grown('http_request_duration_seconds_count');
  return requests > 0 ? Math.round((grown('database_statements_total') / requests) * 100) / 100 : undefined;
}

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
