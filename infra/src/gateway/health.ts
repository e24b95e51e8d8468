// Upkeep: asks the table of migrations, which is knex's own, whether this release's are done.
import type { Context, Next } from 'koa';
import { migrationNames } from '../db/migration-names.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';

const PROBE_MS = 500;

const newestMigration = statement(
  'health-newest-migration',
  'SELECT name FROM knex_migrations ORDER BY name DESC LIMIT 1',
);

/** A check that readiness reports; only Postgres can make a process unready. */
export type Probe = () => Promise<void>;

/** `/livez` checks the event loop; `/readyz` is 200 only if migrated, Postgres answers and no drain has begun. */
export function health(deps: Deps, probes: Readonly<Record<string, Probe>>, isDraining: () => boolean) {
  return async function answerHealth(ctx: Context, next: Next): Promise<void> {
    if (ctx.path === '/livez') {
      ctx.body = { status: 'ok' };
      return;
    }
    if (ctx.path !== '/readyz') return next();
    const database = await outcome(() => isMigrated(deps));
    const entries = await Promise.all(
      Object.entries(probes).map(async ([name, probe]) => [name, await outcome(probe)] as const),
    );
    const others = Object.fromEntries(entries);
    const ready = database === 'ok' && !isDraining();
    const degraded = Object.values(others).some((state) => state !== 'ok');
    ctx.status = ready ? 200 : 503;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = {
      status: isDraining() ? 'draining' : !ready ? 'down' : degraded ? 'degraded' : 'ok',
      postgres: database,
      ...others,
    };
  };
}

async function isMigrated(deps: Deps): Promise<void> {
  const found = await deps.db.maybeRow<{ name: string }>(newestMigration);
  const newest = (await migrationNames()).at(-1);
  if (found?.name !== newest) throw new Error('not migrated');
}

async function outcome(probe: Probe): Promise<'ok' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('slow')), PROBE_MS);
  });
  return Promise.race([probe(), late])
    .then(
      () => 'ok' as const,
      () => 'down' as const,
    )
    .finally(() => clearTimeout(timer));
}
