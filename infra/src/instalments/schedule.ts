// Report: all payments of an enrolment, with their pages and the pauses of its batches.
import type { PaymentType } from '@school/core/payment-pages/choices';
import { INSTALMENT_REFUSALS } from '@school/core/instalments/errors';
import { instalmentState, nextReminderOn, type InstalmentState } from '@school/core/instalments/state';
import { splitIntoInstalments, type PlannedInstalment } from '@school/core/instalments/split';
import type { PageState } from '@school/core/payment-pages/state';
import { instalmentsToCome } from '@school/core/payments/punch';
import { localDate } from '@school/core/shared/local-time';
import { refusal } from '../app-error.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { pageStateOf } from '../payment-pages/page-json.js';

/** The viewer, and whose enrolments they may see. */
export interface ScheduleViewer {
  staffId: number;
  seesAll: boolean;
}

/** One payment of an enrolment. */
export interface ScheduledInstalment {
  position: number;
  amountMinor: number;
  /** The amount of its page: less than the instalment if a deposit was made. */
  dueMinor: number;
  credits: number;
  /** Null until the first payment, from whose day the months are counted. */
  dueOn: string | null;
  state: InstalmentState;
  pageNumber: number | null;
  pageId: string | null;
  paidAt: string | null;
  punchedAt: string | null;
  writtenOffAt: string | null;
  writeOffReason: string | null;
  nextReminderOn: string | null;
}

/** All payments of an enrolment. */
export interface Schedule extends EnrolmentRow {
  instalments: readonly ScheduledInstalment[];
}

/** A batch whose classes are on hold for a late payment. */
export interface OpenPause {
  batchId: number;
  batchCode: string;
  batchName: string;
  pausedAt: string;
  reason: string;
  /** How many coming classes are paused. */
  classes: number;
}

const readSchedule = statement(
  'instalments-schedule',
  `SELECT e.number, s.id AS "studentId", s.full_name AS "studentName", e.course, e.currency_code AS currency, e.payment_type AS "paymentType",
     e.discounted_fee_minor AS "discountedFeeMinor", e.total_classes AS "totalClasses", e.payments,
     e.token_amount_minor AS "tokenMinor", e.refunded_at AS "refundedAt", a.timezone AS zone, oa.email AS "ownerEmail",
     e.created_by AS "createdBy", oa.id AS "ownerAccountId",
     (SELECT y.paid_on::text FROM payment y JOIN payment_page p ON p.id = y.payment_page_id WHERE p.number = e.number) AS "firstPaidOn",
     coalesce((SELECT json_agg(json_build_object('batchId', b.id, 'batchCode', b.code, 'batchName', b.name, 'pausedAt', iso_local(h.paused_at, 'UTC'),
         'reason', h.reason, 'classes', h.classes) ORDER BY h.id)
       FROM batch_pause h JOIN batch b ON b.id = h.batch_id WHERE h.enrolment_id = e.id AND h.resumed_at IS NULL), '[]') AS pauses,
     (SELECT jsonb_agg(jsonb_build_object('position', i.position, 'amountMinor', i.amount_minor, 'credits', i.credits,
         'dueOn', i.due_on, 'pageNumber', p.number, 'pageId', p.page_id, 'dueMinor', coalesce(p.amount_minor, i.amount_minor),
         'page', CASE WHEN p.id IS NOT NULL THEN ${pageStateOf('$2')} END, 'paidAt', iso_local(p.paid_at, 'UTC'),
         'punchedAt', iso_local(p.punched_at, 'UTC'), 'writtenOffAt', iso_local(i.written_off_at, 'UTC'),
         'writeOffReason', i.write_off_reason) ORDER BY i.position)
       FROM instalment i LEFT JOIN payment_page p ON p.instalment_id = i.id WHERE i.enrolment_id = e.id) AS rows
   FROM enrolment e
   JOIN student s ON s.id = e.student_id
   JOIN account a ON a.id = s.account_id
   JOIN staff_user o ON o.id = e.owner_staff_id
   JOIN account oa ON oa.id = o.account_id
   WHERE e.id = (SELECT enrolment_id FROM payment_page WHERE number = $1)
     AND ($4 OR e.owner_staff_id = $3
       OR e.owner_team_id IN (SELECT owner_team_id FROM owner_team_member WHERE staff_user_id = $3))`,
);

/** The schedule of a page's enrolment; another team's is not found. */
export async function readScheduleOf(deps: Deps, viewer: ScheduleViewer, pageNumber: number): Promise<Schedule> {
  const now = deps.clock.now();
  const found = await deps.db.maybeRow<ScheduleRow>(readSchedule, [pageNumber, now, viewer.staffId, viewer.seesAll]);
  if (found === undefined) throw refusal(INSTALMENT_REFUSALS, 'enrolment_not_found');
  const { rows, ...enrolment } = found;
  const today = localDate(now, enrolment.zone);
  const made = rows.map((row) => scheduled(row, enrolment.refundedAt !== null, today));
  return { ...enrolment, instalments: [...made, ...toCome(enrolment, made)] };
}

function scheduled(row: InstalmentRow, isRefunded: boolean, today: string): ScheduledInstalment {
  const { page: _page, ...rest } = row;
  const writtenOffAt = row.writtenOffAt === null ? null : new Date(row.writtenOffAt);
  const state = instalmentState({ ...row, writtenOffAt, isRefunded }, today);
  const nextOn = row.position === 1 ? null : nextReminderOn(state, row.dueOn, today);
  return { ...rest, state, nextReminderOn: nextOn };
}

/** The later payments before the first punch: agreed, but without rows yet. */
function toCome(enrolment: EnrolmentRow, made: readonly ScheduledInstalment[]): ScheduledInstalment[] {
  const first = made[0];
  if (first === undefined || made.length >= enrolment.payments) return [];
  const isLost = first.state === 'cancelled' || enrolment.refundedAt !== null;
  const later =
    enrolment.firstPaidOn === null
      ? agreedOf(enrolment, first.amountMinor)
      : instalmentsToCome({ ...enrolment, firstAmountMinor: first.amountMinor, firstPaidOn: enrolment.firstPaidOn });
  return later.map((one) => ({
    ...NOT_MADE,
    ...one,
    dueMinor: one.amountMinor,
    state: isLost ? 'cancelled' : 'planned',
  }));
}

function agreedOf(enrolment: EnrolmentRow, firstAmountMinor: number): (PlannedInstalment & { dueOn: null })[] {
  const firstPartMinor = enrolment.paymentType === 'Split payment' ? firstAmountMinor : undefined;
  return splitIntoInstalments({ ...enrolment, firstPartMinor })
    .slice(1)
    .map((planned) => ({ ...planned, dueOn: null }));
}

const NOT_MADE = {
  pageNumber: null,
  pageId: null,
  paidAt: null,
  punchedAt: null,
  writtenOffAt: null,
  writeOffReason: null,
  nextReminderOn: null,
};

interface EnrolmentRow {
  number: number;
  studentId: number;
  studentName: string;
  course: string;
  currency: string;
  paymentType: PaymentType;
  discountedFeeMinor: number;
  totalClasses: number;
  payments: number;
  tokenMinor: number | null;
  refundedAt: Date | null;
  zone: string;
  ownerEmail: string | null;
  ownerAccountId: number;
  createdBy: number;
  firstPaidOn: string | null;
  pauses: readonly OpenPause[];
}

interface InstalmentRow extends Omit<ScheduledInstalment, 'state' | 'nextReminderOn'> {
  dueOn: string;
  page: PageState | null;
}

interface ScheduleRow extends EnrolmentRow {
  rows: InstalmentRow[];
}
