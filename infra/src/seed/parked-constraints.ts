import type pg from 'pg';

interface Parked {
  drop: string;
  restore: string;
}

// Unique indexes and primary keys stay: they are cheap while rows come in order, and others refer to them.
const CONSTRAINTS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS restore
  FROM pg_constraint
  WHERE conrelid = ANY ($1::regclass[]) AND contype IN ('f', 'x')
  ORDER BY contype DESC, conname`;

const INDEXES = `
  SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS drop, pg_get_indexdef(i.indexrelid) AS restore
  FROM pg_index i
  WHERE i.indrelid = ANY ($1::regclass[]) AND NOT i.indisunique
    AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)
  ORDER BY i.indexrelid`;

/**
 * Runs the work with the tables' foreign keys, exclusions and plain indexes taken off, and puts them back: Postgres
 * then checks all rows in one pass, so that nothing which they forbid can stay.
 */
export async function withParkedConstraints(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const constraints = (await client.query<Parked>(CONSTRAINTS, [tables])).rows;
  const indexes = (await client.query<Parked>(INDEXES, [tables])).rows;
  for (const { drop } of [...constraints, ...indexes]) await client.query(drop);
  await work();
  for (const { restore } of [...indexes, ...constraints]) await client.query(restore);
}
