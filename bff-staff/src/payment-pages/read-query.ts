import type { PageQuery, PageSort, PageViewer } from '@school/infra/payment-pages/list-pages';
import type { Session } from '@school/infra/auth/session';
import type { z } from 'zod';
import { callerSeesAll } from '../access-control/sees-all.js';
import type { listPagesQuery } from '../../contract/payment-pages.js';

/** The list's query as the use case takes it; an empty box does not filter. */
export function toPageQuery(
  query: Omit<z.infer<typeof listPagesQuery>, 'page'> & { page?: number | undefined },
): PageQuery {
  return {
    pageId: query.page_id,
    tab: query.tab,
    isPaid: query.is_paid,
    isPunched: query.is_punched,
    q: query.q?.trim() || undefined,
    owner: query.owner,
    currency: query.currency,
    paymentType: query.payment_type,
    studentId: query.student_id,
    accountId: query.account_id,
    expiresWithinDays: query.expires_within_days,
    // `as`: the contract lists exactly these keys, each with and without the minus.
    sort: { by: query.sort.replace(/^-/, '') as PageSort, descending: query.sort.startsWith('-') },
    page: query.page ?? 1,
    pageSize: query.page_size,
    after: query.after,
  };
}

/** Whose pages the caller may see. */
export const viewerOf = (session: Session & { staffId: number }): PageViewer => ({
  staffId: session.staffId,
  seesAll: callerSeesAll(session, 'pages'),
});
