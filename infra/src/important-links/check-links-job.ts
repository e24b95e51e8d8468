import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { notify } from '../notifications/notify.js';
import { defineJob } from '../queue/define-job.js';
import { visitLink } from './visit-link.js';

const TIMEOUT_MS = 600_000;
const AT_ONCE = 8;

interface Link {
  id: number;
  url: string;
}

const shownLinks = statement(
  'important-links-to-check',
  'SELECT id, url FROM important_link WHERE retired_at IS NULL ORDER BY id',
);

// A link whose address changed meanwhile is checked again the next night.
const noteBroken = statement(
  'important-link-broken',
  `UPDATE important_link SET broken_since = $3 WHERE id = $1 AND url = $2 AND broken_since IS NULL AND retired_at IS NULL
   RETURNING title, updated_by AS "editorAccountId"`,
);

const noteThere = statement(
  'important-link-there',
  'UPDATE important_link SET broken_since = NULL WHERE id = $1 AND url = $2 AND broken_since IS NOT NULL',
);

/** Opens each important link at night and tells its last editor, once, if it does not open (product 2.2 #15). */
export const checkImportantLinksJob = defineJob({
  name: 'check-important-links',
  timeoutMs: TIMEOUT_MS,
  async run(ctx, { db, clock, config }) {
    const now = clock.now();
    const waiting = await db.rows<Link>(shownLinks);
    const ownHost = new URL(config.PUBLIC_URL).host;
    const work = async (): Promise<void> => {
      for (let link = waiting.shift(); link !== undefined && !ctx.signal.aborted; link = waiting.shift()) {
        const { id, url } = link;
        const state = await visitLink(url, ownHost, ctx.signal);
        // A check that was aborted says nothing about the page.
        if (ctx.signal.aborted || state === 'unknown') continue;
        await ctx.fenced(async (trx) => {
          if (state === 'there') await trx.run(noteThere, [id, url]);
          else await tellEditor(trx, link, now);
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  },
});

async function tellEditor(trx: Trx, { id, url }: Link, now: Date): Promise<void> {
  const broken = await trx.maybeRow<{ title: string; editorAccountId: number }>(noteBroken, [id, url, now]);
  if (broken === undefined) return;
  const { title, editorAccountId: accountId } = broken;
  await notify(trx, {
    accountId,
    kind: 'important-link-broken',
    title: `“${title}” does not open`,
    body: `The page of this important link could not be opened last night: ${url}`,
    link: '/blackops/teacher-management/important-links',
    businessKey: `important-link:${id}:broken:${now.toISOString()}`,
  });
}
