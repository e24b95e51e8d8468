import type { QueryBuilder } from 'objection';
import type { Trx } from '../db/database.js';
import { notify } from '../notifications/notify.js';
import { defineJob } from '../queue/define-job.js';
import { ImportantLinkModel } from './model.js';
import { visitLink } from './visit-link.js';

const TIMEOUT_MS = 600_000;
const AT_ONCE = 8;

/** Opens each important link at night and tells its last editor, once, if it does not open. */
export const checkImportantLinksJob = defineJob({
  name: 'check-important-links',
  timeoutMs: TIMEOUT_MS,
  async run(ctx, { db, clock, config }) {
    const now = clock.now();
    const waiting = await db.query(ImportantLinkModel).whereNull('retired_at').orderBy('id').select('id', 'url');
    const ownHost = new URL(config.PUBLIC_URL).host;
    const work = async (): Promise<void> => {
      for (let link = waiting.shift(); link !== undefined && !ctx.signal.aborted; link = waiting.shift()) {
        const state = await visitLink(link.url, ownHost, ctx.signal);
        // A check that was aborted says nothing about the page.
        if (ctx.signal.aborted || state === 'unknown') continue;
        await ctx.fenced(async (trx) => {
          if (state === 'broken') await tellEditor(trx, link, now);
          else await unchanged(trx, link).patch({ brokenSince: null });
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  },
});

type Link = Pick<ImportantLinkModel, 'id' | 'url'>;

/** A link whose address changed meanwhile is checked again the next night. */
const unchanged = (trx: Trx, { id, url }: Link): QueryBuilder<ImportantLinkModel> =>
  trx.query(ImportantLinkModel).where({ id, url });

async function tellEditor(trx: Trx, link: Link, now: Date): Promise<void> {
  const [broken] = await unchanged(trx, link)
    .patch({ brokenSince: now })
    .whereNull('broken_since')
    .whereNull('retired_at')
    .returning(['title', 'updated_by']);
  if (broken === undefined) return;
  const { title, updatedBy: accountId } = broken;
  const { id, url } = link;
  await notify(trx, {
    accountId,
    kind: 'important-link-broken',
    title: `“${title}” does not open`,
    body: `The page of this important link could not be opened last night: ${url}`,
    link: '/blackops/teacher-management/important-links',
    businessKey: `important-link:${id}:broken:${now.toISOString()}`,
  });
}
