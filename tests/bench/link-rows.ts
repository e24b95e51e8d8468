import { followShortLink } from '@school/infra/short-links/follow-link';
import { recorded, type BenchContext } from './bench-context.js';
import { ask } from './big-database.js';
import { compare, type Figures, type Timing } from './compare.js';

/** Links that take turns; a single row would only measure its lock. */
const LINKS = 40;
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

/** Families open short links, and each is counted; the baseline runs the same counting statement. */
export async function shortLink(context: BenchContext, timing: Timing): Promise<Figures> {
  const links = await ask<{ key: string }>(
    context.databaseUrl,
    `
    INSERT INTO short_link (key, url, owner_account_id)
    SELECT 'bench' || lpad(n::text, 4, '0'), '${context.deps.config.PUBLIC_URL}/courses?bench=' || n, (SELECT min(id) FROM account)
    FROM generate_series(1, ${LINKS}) n ON CONFLICT (key) DO UPDATE SET url = excluded.url RETURNING key`,
  );
  const reader = { device: 'phone', country: 'DE' } as const;
  const routes = await Promise.all(
    links.map(({ key }) => recorded(`/short-link/${key}`, (sql) => followShortLink(sql, key, reader, new Date()))),
  );
  await context.limit.teach(routes);
  const headers = { 'User-Agent': PHONE, 'Accept-Language': 'de-DE,de;q=0.9' };
  const figures = await compare(
    {
      name: 'short-link',
      goal: { row: '12', goal: 0.8, floor: 0.65 },
      ours: context.learner,
      limitUrl: context.limit.url,
      // Ours redirects; the baseline returns the address itself.
      statuses: ['200', '302'],
      oursShots: links.map(({ key }) => ({ path: `/s/${key}`, headers })),
      limitShots: routes.map(({ path }) => ({ path })),
    },
    timing,
  );
  await requireCounted(context, figures);
  return figures;
}

/** Every click on either program is counted in the link and in its day. */
async function requireCounted({ databaseUrl }: BenchContext, figures: Figures): Promise<void> {
  const [row] = await ask<{ clicks: number; days: number }>(
    databaseUrl,
    `
    SELECT (SELECT sum(clicks) FROM short_link)::int AS clicks, (SELECT sum(clicks) FROM short_link_day)::int AS days`,
  );
  figures.notes.push(`${row?.clicks} clicks counted by both programs together, ${row?.days} of them by day`);
  if (!row?.clicks || row.clicks !== row.days) figures.failures.push('clicks and their days differ');
}
