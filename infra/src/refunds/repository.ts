import { raw, type QueryBuilder } from 'objection';
import { nameOfAccount } from '../credits/person-name.js';
import type { Sql } from '../db/sql.js';
import { RefundModel, type RefundState } from './model.js';

/** A refund with what its page shows beside it. */
export interface SeenRefund extends RefundModel {
  enrolmentNumber: number;
  course: string;
  refundedAt: Date | null;
  pageId: string;
  studentId: number;
  studentName: string;
  requestedByName: string;
  decidedByName: string | null;
}

/** The viewer: approvers see all refunds, others their own requests and those of their own sales. */
export interface RefundViewer {
  accountId: number;
  staffId: number;
  seesAll: boolean;
}

/** Which refunds are wanted. */
export interface RefundQuery {
  state: RefundState;
  page: number;
  pageSize: number;
}

/** How many refunds of each state somebody may see. */
export type RefundCounts = Record<RefundState, number>;

/** A page of the refunds that somebody may see, newest first. */
export const findRefunds = async (sql: Sql, viewer: RefundViewer, wanted: RefundQuery): Promise<SeenRefund[]> =>
  seenRefunds(sql)
    .where('refund.state', wanted.state)
    .modify(onlySeenBy, viewer)
    .orderBy([
      { column: 'refund.created_at', order: 'desc' },
      { column: 'refund.id', order: 'desc' },
    ])
    .limit(wanted.pageSize)
    .offset((wanted.page - 1) * wanted.pageSize)
    .castTo<SeenRefund[]>();

/** Counts them by state. */
export async function countRefunds(sql: Sql, viewer: RefundViewer): Promise<RefundCounts> {
  const rows = await sql
    .query(RefundModel)
    .select('state')
    .count('* as count')
    .groupBy('state')
    .modify(onlySeenBy, viewer)
    .castTo<{ state: RefundState; count: number }[]>();
  const counts = { requested: 0, approved: 0, declined: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** One refund with what its page shows. */
export const findRefund = async (sql: Sql, id: number): Promise<SeenRefund> =>
  seenRefunds(sql).findById(id).throwIfNotFound().castTo<SeenRefund>();

function seenRefunds(sql: Sql): QueryBuilder<RefundModel> {
  return sql
    .query(RefundModel)
    .join('enrolment', 'enrolment.id', 'refund.enrolment_id')
    .join('student', 'student.id', 'enrolment.student_id')
    .join('payment_page', 'payment_page.number', 'enrolment.number')
    .select(
      'refund.*',
      'enrolment.number as enrolment_number',
      'enrolment.course',
      'enrolment.refunded_at',
      'payment_page.page_id',
      'student.id as student_id',
      'student.full_name as student_name',
      raw(nameOfAccount('refund.requested_by')).as('requested_by_name'),
      raw(nameOfAccount('refund.decided_by')).as('decided_by_name'),
    );
}

function onlySeenBy(query: QueryBuilder<RefundModel>, { accountId, staffId, seesAll }: RefundViewer): void {
  if (seesAll) return;
  void query.where((mine) => {
    void mine.where('refund.requested_by', accountId).orWhereIn('refund.enrolment_id', (sold) => {
      void sold.select('id').from('enrolment').where('owner_staff_id', staffId);
    });
  });
}
