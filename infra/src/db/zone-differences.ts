// Report: compares the zone data of Node and Postgres with ours, over all zones.
import { ZONE_DATA_VERSION } from '@school/core/shared/zone-data';
import { clockOf, knownZones, offsetAt } from '@school/core/shared/zone-offsets';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Deps } from '../deps.js';
import { statement, type Sql } from './sql.js';

const DAY_MS = 86_400_000;
/** Three years around now: last year's classes are still listed, next year's are planned. */
const [BACK_MS, AHEAD_MS] = [365 * DAY_MS, 730 * DAY_MS];
const STEP_MS = 28 * DAY_MS;

/** Zones whose local time is another by the engine's own zone data than by ours. */
export interface ZoneDifferences {
  node: string[];
  postgres: string[];
}

/**
 * Says in the log where the zone data of Node or Postgres are of another release than ours. Nothing of the school reads
 * them; but whoever looks at the database by hand, or wonders about a browser's clock, should know.
 */
export async function logZoneDifferences({ db, log, clock }: Pick<Deps, 'db' | 'log' | 'clock'>): Promise<void> {
  try {
    const differences = await findZoneDifferences(db, clock.now());
    if (differences.node.length + differences.postgres.length === 0) return;
    log.warn({ ours: ZONE_DATA_VERSION, ...differences }, 'other zone data than ours; the school uses its own');
  } catch (error) {
    log.warn({ err: error }, 'the zone data could not be compared');
  }
}

/** Compares the zone data of Node and Postgres with ours: each four weeks of three years, and around each change. */
export async function findZoneDifferences(sql: Sql, now: Date): Promise<ZoneDifferences> {
  const node: string[] = [];
  for (const zone of knownZones()) {
    if (differsHere(zone, now.getTime())) node.push(zone);
    // 600 zones take Intl a part of a second, in which the process must go on with its work.
    await nextTurn();
  }
  const from = new Date(now.getTime() - BACK_MS);
  const to = new Date(now.getTime() + AHEAD_MS);
  const rows = await sql.rows<{ name: string }>(differing, [from, to]);
  return { node: node.sort(), postgres: rows.map(({ name }) => name) };
}

function differsHere(zone: string, now: number): boolean {
  const shown = formatterOf(zone);
  // A zone that this Node does not know is none that it reads differently.
  return shown !== undefined && momentsOf(zone, now).some((at) => shown.format(at) !== textOf(at, zone));
}

function formatterOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    // eslint-disable-next-line school/one-clock -- this Node's own zone data are what is compared
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  } catch {
    return undefined;
  }
}

function momentsOf(zone: string, now: number): number[] {
  const [from, to] = [now - BACK_MS, now + AHEAD_MS];
  const steps = Array.from({ length: Math.floor((to - from) / STEP_MS) }, (_, step) => from + step * STEP_MS);
  const changes = clockOf(zone).changes.filter((at) => at > from && at < to);
  return [...steps, ...changes.flatMap((at) => [at - 1, at])];
}

const textOf = (at: number, zone: string): string =>
  new Date(at + offsetAt(at, zone)).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ');

const differing = statement(
  'zone-differences',
  // eslint-disable-next-line school/one-clock -- Postgres's own zone data are what is compared
  `
  SELECT z.name FROM time_zone z JOIN pg_timezone_names n ON n.name = z.name
  WHERE EXISTS (
    SELECT FROM (
      SELECT at FROM generate_series($1::timestamptz, $2::timestamptz, interval '28 days') s (at)
      UNION ALL
      SELECT c.at + part.of FROM unnest(z.changes) c (at), (VALUES (interval '0'), (interval '-1 second')) part (of)
      WHERE c.at > $1 AND c.at < $2) m
    WHERE m.at AT TIME ZONE z.name <> local_time(m.at, z.name))
  ORDER BY z.name`,
);
