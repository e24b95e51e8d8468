import { violatedConstraint, postgresCode } from '@school/infra/db/database';

/** How Postgres refused: the code and the constraint's name; 'passed' when it did not. */
export const refusedBy = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'passed',
    (error: unknown) => [postgresCode(error) ?? String(error), violatedConstraint(error)].filter(Boolean).join(' '),
  );

/** Nobody may make such a change: the programs have no right to it, and a trigger refuses it even to the owner. */
export const FORBIDDEN = /^(42501|23001)/;

/** Counts each outcome. */
export function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** The text of the error with which the work fails; 'done' when it does not. */
export const textOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
