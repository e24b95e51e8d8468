import type { QueueItem } from '@school/bff-staff/contract/home';
import type { QueueKind } from '@school/core/home/queue';
import { hrefOf, paths, scheduleSaleHref } from '../../app/paths';

/** How a kind of the queue is shown, and where its work is done. */
interface QueueLook {
  title: string;
  /** The list with all of them. */
  all: string;
  action: string;
  /** Opens the tool with the item filled in; the list, if it has no such tool. */
  hrefOf?: (item: QueueItem) => string;
}

const withParam = (path: string, name: string, value: string): string =>
  value === '' ? path : `${path}?${new URLSearchParams({ [name]: value }).toString()}`;

const withPage =
  (path: string) =>
  ({ ref }: QueueItem) =>
    withParam(path, 'page_id', ref);

export const QUEUE_LOOKS: Readonly<Record<QueueKind, QueueLook>> = {
  proofs: {
    title: 'Proofs to check',
    all: paths.paymentProofs,
    action: 'Check',
    // A link's proof is decided in the list.
    hrefOf: ({ ref }) => (ref === '' ? paths.paymentProofs : withParam(paths.markPaymentPageAsPaid, 'page_id', ref)),
  },
  to_punch: {
    title: 'Sales to punch',
    all: paths.arPages,
    action: 'Punch',
    hrefOf: withPage(paths.punchSales),
  },
  to_schedule: {
    title: 'Sales to schedule',
    all: paths.scheduleCourse,
    action: 'Schedule',
    hrefOf: ({ id, ref }) => scheduleSaleHref(id, ref),
  },
  price_requests: { title: 'Prices to approve', all: paths.priceApprovals, action: 'Decide' },
  refunds: { title: 'Refunds to approve', all: paths.refunds, action: 'Decide' },
  credit_adjustments: { title: 'Credits to approve', all: paths.addCredit, action: 'Decide' },
  more_time: {
    title: 'Families who ask for more time',
    all: withParam(paths.myPaymentPages, 'tab', 'expired'),
    action: 'Extend',
    hrefOf: withPage(paths.extendPaymentExpiryDate),
  },
  instalments: {
    title: 'Instalments due',
    all: paths.instalments,
    action: 'Open',
    hrefOf: withPage(paths.enrolmentSchedule),
  },
  expiring: {
    title: 'My pages that expire today',
    all: withParam(paths.myPaymentPages, 'expires', '1'),
    action: 'Extend',
    hrefOf: withPage(paths.extendPaymentExpiryDate),
  },
  to_end: { title: 'Classes that nobody has ended', all: paths.classOutcomes, action: 'Open' },
  not_uploaded: {
    title: 'Recorded classes without their video',
    all: paths.classOutcomes,
    action: 'Open',
    // The teacher has the film in their own browser: what is known of it stands with the batch.
    hrefOf: ({ ref }) => withParam(hrefOf('batch', Number(ref)), 'tab', 'recordings'),
  },
  time_requests: { title: 'Families who ask for another time', all: paths.timeRequests, action: 'Answer' },
  seat_requests: { title: 'Seats that teachers ask for', all: paths.addStudentToBatch, action: 'Decide' },
  disputes: { title: 'Disputes', all: paths.disputes, action: 'Decide' },
  comments: { title: 'Comments waiting', all: paths.commentModeration, action: 'Read' },
  pay_periods: {
    title: 'Months of pay',
    all: paths.payRegister,
    action: 'Open',
    hrefOf: ({ ref }) => withParam(paths.payRegister, 'month', ref),
  },
  privacy_requests: { title: 'Requests about a child’s data', all: paths.privacy, action: 'Decide' },
  failed_messages: {
    title: 'Messages that failed',
    all: withParam(paths.outbox, 'status', 'failed'),
    action: 'Open',
  },
};
