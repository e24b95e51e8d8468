import { isPageId } from '@school/core/payment-pages/page-id';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { PAGE_JOINS, pageJson } from './page-json.js';

const findByPageId = statement(
  'payment-page-by-page-id',
  `SELECT ${pageJson('$2', '$3')}::text AS json FROM payment_page p ${PAGE_JOINS} WHERE p.page_id = $1`,
);

/** One page for staff as JSON text; undefined when no page has this id (C46: a wrong shape is never looked up). */
export async function findPage(deps: Deps, pageId: string): Promise<string | undefined> {
  if (!isPageId(pageId)) return undefined;
  const found = await deps.db.maybeRow<{ json: string }>(findByPageId, [
    pageId,
    deps.clock.now(),
    deps.config.PUBLIC_URL,
  ]);
  return found?.json;
}
