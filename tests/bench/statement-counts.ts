import type { BenchSchool } from './bench-school.js';

/** Starts counting statements from zero; false where the server of TEST_DATABASE_URL does not count them. */
export const countStatements = (school: BenchSchool): Promise<boolean> =>
  school.ask('SELECT pg_stat_statements_reset()').then(
    () => true,
    () => false,
  );

const BUSIEST = 5;

/** The statements that took most of the database's time since they are counted: where to look first. */
export async function busiestStatements(school: BenchSchool): Promise<string> {
  const found = await school.ask<{ calls: number; total: number; mean: number; text: string }>(`
    SELECT calls::int, round(total_exec_time)::int AS total, round(mean_exec_time)::int AS mean,
      left(regexp_replace(query, '\\s+', ' ', 'g'), 80) AS text
    FROM pg_stat_statements WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
    ORDER BY total_exec_time DESC LIMIT ${BUSIEST}`);
  return found.map(({ calls, total, mean, text }) => `${total} ms in ${calls} × ${mean} ms: ${text}`).join('; ');
}
