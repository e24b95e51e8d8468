// Hot screen: the queue of prices that wait for a second person, counted by state in the same statement.
import { priceWaitText, type PriceWait } from '@school/core/payment-pages/price';
import { nameOfAccount } from '../credits/person-name.js';
import { statement, type Sql } from '../db/sql.js';
import { minorText } from '../payment-pages/page-json.js';

/** The state of a price request. */
export type PriceState = 'requested' | 'approved' | 'declined';

/** The viewer: those who approve prices see all requests, others their own. */
export interface PriceViewer {
  accountId: number;
  seesAll: boolean;
}

/** A price request as staff see it. */
export interface ShownPrice {
  id: number;
  state: PriceState;
  student_name: string;
  student_id: number;
  course: string;
  service_type: string;
  enrolment_type: string;
  total_num_of_classes: number;
  currency: string;
  asked_fee: string;
  calculated_fee: string | null;
  /** The asked fee is this many percent below the calculated one, rounded down; null without one. */
  percent_below: number | null;
  /** Why it waits or waited, in words. */
  why: string;
  reason: string;
  declined_reason: string | null;
  requested_by: string;
  requested_by_me: boolean;
  decided_by: string | null;
  decided_at: string | null;
  created_at: string;
  /** Of the page that was made. */
  page_id: string | null;
}

interface PriceRow extends Omit<ShownPrice, 'why'> {
  calculated_fee_minor: number | null;
  wait_reason: PriceWait;
}

const PRICE_JSON = `json_build_object('id', r.id, 'state', r.state, 'student_name', s.full_name, 'student_id', s.id, 'course', r.course,
    'service_type', r.service_type, 'enrolment_type', r.enrolment_type, 'total_num_of_classes', r.total_classes,
    'currency', r.currency_code, 'asked_fee', ${minorText('r.asked_fee_minor')}, 'calculated_fee', ${minorText('r.calculated_fee_minor')},
    'percent_below', floor((r.calculated_fee_minor - r.asked_fee_minor) * 100.0 / r.calculated_fee_minor)::int,
    'calculated_fee_minor', r.calculated_fee_minor, 'wait_reason', r.wait_reason, 'reason', r.reason,
    'declined_reason', r.declined_reason, 'requested_by', ${nameOfAccount('r.requested_by')},
    'requested_by_me', r.requested_by = $1::bigint, 'decided_by', ${nameOfAccount('r.decided_by')},
    'decided_at', iso_local(r.decided_at, 'UTC'), 'created_at', iso_local(r.created_at, 'UTC'),
    'page_id', (SELECT p.page_id FROM enrolment e JOIN payment_page p ON p.number = e.number WHERE e.price_request_id = r.id))`;

const SCOPE = '($2 OR r.requested_by = $1)';

const list = statement(
  'price-request-list',
  `
  WITH seen AS (SELECT r.state FROM price_request r WHERE ${SCOPE})
  SELECT (SELECT coalesce(json_agg(${PRICE_JSON} ORDER BY r.created_at DESC, r.id DESC), '[]')
      FROM (SELECT * FROM price_request r WHERE r.state = $3 AND ${SCOPE} ORDER BY created_at DESC, id DESC LIMIT $4 OFFSET $5) r
      JOIN student s ON s.id = r.student_id) AS results,
    (SELECT count(*)::int FROM seen WHERE state = $3) AS count,
    (SELECT json_build_object('requested', count(*) FILTER (WHERE state = 'requested'),
      'approved', count(*) FILTER (WHERE state = 'approved'), 'declined', count(*) FILTER (WHERE state = 'declined'))
      FROM seen) AS counts`,
);

const one = statement(
  'price-request-one',
  `SELECT ${PRICE_JSON} AS found FROM price_request r JOIN student s ON s.id = r.student_id WHERE r.id = $2`,
);

/** A page of price requests. */
export interface PriceList {
  results: ShownPrice[];
  count: number;
  counts: Record<PriceState, number>;
}

/** A page of price requests in one state, newest first, with the counts of all states. */
export async function listPrices(
  sql: Sql,
  viewer: PriceViewer,
  { state, page, pageSize }: { state: PriceState; page: number; pageSize: number },
): Promise<PriceList> {
  const { results, ...rest } = await sql.row<Omit<PriceList, 'results'> & { results: PriceRow[] }>(list, [
    viewer.accountId,
    viewer.seesAll,
    state,
    pageSize,
    (page - 1) * pageSize,
  ]);
  return { ...rest, results: results.map(inWords) };
}

/** One price request; `accountId` is the viewer's. */
export const readPrice = async (sql: Sql, accountId: number, id: number): Promise<ShownPrice> =>
  inWords((await sql.row<{ found: PriceRow }>(one, [accountId, id])).found);

const inWords = ({ calculated_fee_minor: calculated, wait_reason, ...row }: PriceRow): ShownPrice => ({
  ...row,
  why: priceWaitText(wait_reason, calculated ?? undefined, row.currency),
});
