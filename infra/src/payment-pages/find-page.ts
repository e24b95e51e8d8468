// Hot screen: a page as the lists show it, whose JSON is built in one place.
import { isPageId } from '@school/core/payment-pages/page-id';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { uploadUrl } from '../uploads/upload-address.js';
import { PAGE_JOINS, pageJson, pageValues } from './page-json.js';

const findByPageId = statement(
  'payment-page-by-page-id',
  `SELECT ${pageJson('$2', '$3', '$4')}::text AS json FROM payment_page p ${PAGE_JOINS} WHERE p.page_id = $1`,
);

/** SQL: the undecided proof `f` of a family; `files` is the address at which stored files are read. */
const openProof = (files: string): string => `CASE WHEN f.id IS NOT NULL THEN jsonb_build_object('id', f.id,
  'created_at', f.created_at, 'reference', f.reference, 'option_id', fo.option_id, 'payment_method', fo.partner_name,
  'file_url', ${files}::text || fu.key || '/',
  'file_type', CASE WHEN fu.content_type = 'application/pdf' THEN 'pdf' WHEN fu.id IS NOT NULL THEN 'image' END) END`;

const lookUp = statement(
  'payment-page-look-up',
  `SELECT (${pageJson('$2', '$3', '$4')} || jsonb_build_object('open_proof', ${openProof('$5')}))::text AS json
   FROM payment_page p ${PAGE_JOINS}
   LEFT JOIN payment_proof f ON f.payment_page_id = p.id AND f.state = 'submitted'
   LEFT JOIN payment_option fo ON fo.id = f.payment_option_id
   LEFT JOIN upload fu ON fu.id = f.upload_id
   WHERE p.page_id = $1`,
);

/** One page for staff, as JSON text; undefined for an unknown id (ids of a wrong shape are not looked up). */
export async function findPage(deps: Deps, pageId: string): Promise<string | undefined> {
  if (!isPageId(pageId)) return undefined;
  return (await deps.db.maybeRow<{ json: string }>(findByPageId, [pageId, ...pageValues(deps)]))?.json;
}

/** The same with its undecided proof, for the tools that show a page before changing it. */
export async function lookUpPage(deps: Deps, pageId: string): Promise<string | undefined> {
  if (!isPageId(pageId)) return undefined;
  const files = uploadUrl(deps.config, '').replace(/\/$/, '');
  return (await deps.db.maybeRow<{ json: string }>(lookUp, [pageId, ...pageValues(deps), files]))?.json;
}
