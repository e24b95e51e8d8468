// Upkeep: which rows are older than their rule allows, and what they are still needed for.
import { MONEY_NOTICES } from '@school/core/retention/money-kinds';
import type { RetentionHold } from '@school/core/retention/holds';
import type { RetentionKind } from '@school/core/retention/rules';
import { nameOfAccount } from '../credits/person-name.js';
import { OPEN_TASK } from '../leads/tab-conditions.js';
import { isMoneyOpen } from '../privacy/read-blockers.js';

/** Old rows `old` of one table: `$1` is the instant since which all is kept, `$2` the moment. */
export interface OldRows {
  /** After FROM; the table itself is `old`. */
  from: string;
  isOld: string;
  /** The instant from which the months count. */
  since: string;
  /** What each is needed for; the first that is true counts. */
  holds: readonly (readonly [RetentionHold, string])[];
  /** What a list shows. */
  shown: { key: string; what: string; who: string };
}

const requested = (students: string): string =>
  `EXISTS (SELECT FROM privacy_request q WHERE q.student_id IN (${students}) AND q.state IN ('asked', 'approved', 'failed'))`;
const objectedTo = (classId: string): string =>
  `EXISTS (SELECT FROM dispute x WHERE x.class_id = ${classId} AND x.state = 'open')`;

const inClass = 'SELECT k.student_id FROM class_student k WHERE k.class_id = old.class_id';
const ofFamily = 'SELECT s.id FROM student s WHERE s.account_id = old.account_id';

/** What a class has made is needed while somebody decides about that class. */
const heldByClass: OldRows['holds'] = [
  [
    'money',
    `EXISTS (SELECT FROM credit_adjustment j WHERE j.class_id = old.class_id AND j.state = 'requested')
       OR EXISTS (SELECT FROM refund f JOIN enrolment n ON n.id = f.enrolment_id
         WHERE f.state = 'requested' AND n.student_id IN (${inClass}))`,
  ],
  ['dispute', objectedTo('old.class_id')],
  ['privacy', requested(inClass)],
];

const lessonOfClass = `(SELECT l.name FROM scheduled_class c JOIN lesson l ON l.id = c.lesson_id WHERE c.id = old.class_id)`;
const shownOfClass: OldRows['shown'] = {
  key: 'old.id::text',
  what: lessonOfClass,
  who: `(SELECT h.full_name FROM scheduled_class c JOIN teacher h ON h.id = c.teacher_id WHERE c.id = old.class_id)`,
};

const recordings: OldRows = {
  from: 'recording old',
  isOld: `old.state = 'ready' AND old.uploaded_at < $1`,
  since: 'old.uploaded_at',
  holds: heldByClass,
  shown: shownOfClass,
};

// Where a recording can be watched, the boards belong to it and go with it.
const boards: OldRows = {
  from: 'class_board old',
  isOld: `old.changed_at < $1
    AND NOT EXISTS (SELECT FROM recording r WHERE r.class_id = old.class_id AND r.state IN ('uploaded', 'ready'))`,
  since: 'old.changed_at',
  holds: heldByClass,
  shown: shownOfClass,
};

const comes = (lead: string): string =>
  `EXISTS (SELECT FROM trial_booking b WHERE b.lead_id = ${lead} AND b.state = 'open' AND b.starts_at > $2)`;
const lastContact = 'greatest(old.updated_at, old.created_at, old.last_class_at, old.claimed_at, old.first_contact_at)';

// Who has an account is a family of the school; so is who had a trial class, whose booking names the lead.
const leads: OldRows = {
  from: 'lead old',
  isOld: `old.account_id IS NULL AND old.student_id IS NULL AND old.updated_at < $1 AND ${lastContact} < $1
    AND NOT EXISTS (SELECT FROM account a WHERE a.phone = old.phone)
    AND NOT EXISTS (SELECT FROM lead_phone n JOIN account a ON a.phone = n.phone WHERE n.lead_id = old.id)
    AND NOT EXISTS (SELECT FROM lead_event e WHERE e.lead_id = old.id AND e.at >= $1)
    AND NOT EXISTS (SELECT FROM lead_note n WHERE n.lead_id = old.id AND n.updated_at >= $1)
    AND NOT EXISTS (SELECT FROM lead_task k WHERE k.lead_id = old.id AND (k.updated_at >= $1 OR ${OPEN_TASK}))
    AND NOT EXISTS (SELECT FROM trial_request r WHERE r.lead_id = old.id)
    AND (${comes('old.id')} OR NOT EXISTS (SELECT FROM trial_booking b WHERE b.lead_id = old.id))`,
  since: lastContact,
  holds: [
    [
      'money',
      'EXISTS (SELECT FROM invitation i WHERE i.lead_id = old.id AND num_nonnulls(i.rewarded_at, i.friend_student_id) > 0)',
    ],
    ['class', comes('old.id')],
  ],
  shown: { key: 'old.id::text', what: 'old.lead_code', who: 'old.student_name' },
};

const aboutMoney = `old.kind IN (${MONEY_NOTICES.map((kind) => `'${kind}'`).join(', ')}) AND (
  EXISTS (SELECT FROM student s WHERE s.account_id = old.account_id AND (${isMoneyOpen('s.id', '$2')}))
  OR EXISTS (SELECT FROM payment_link z WHERE old.kind = 'token-unused' AND z.id::text = split_part(old.business_key, ':', 2)
    AND z.returned_at IS NULL AND NOT EXISTS (SELECT FROM enrolment e WHERE e.token_link_id = z.id)))`;

const messageHolds: OldRows['holds'] = [
  ['money', aboutMoney],
  [
    'class',
    `EXISTS (SELECT FROM scheduled_class c WHERE c.id = old.class_id AND c.status = 'scheduled' AND c.ends_at > $2)`,
  ],
  ['dispute', objectedTo('old.class_id')],
  ['privacy', requested(ofFamily)],
];

/** Notices of the app. */
export const OLD_NOTICES: OldRows = {
  from: 'notification old',
  isOld: 'old.created_at < $1',
  since: 'old.created_at',
  holds: messageHolds,
  shown: { key: `'notice-' || old.id`, what: 'old.title', who: nameOfAccount('old.account_id') },
};

/** Letters of the outbox. */
export const OLD_LETTERS: OldRows = {
  from: 'delivery old',
  isOld: 'old.created_at < $1',
  since: 'old.created_at',
  holds: [...messageHolds, ['waiting', `old.status = 'planned'`]],
  shown: { key: `'letter-' || old.id`, what: 'old.subject', who: nameOfAccount('old.account_id') },
};

const chats: OldRows = {
  from: 'class_message old',
  isOld: 'old.sent_at < $1',
  since: 'old.sent_at',
  holds: [
    ['dispute', objectedTo('old.class_id')],
    ['privacy', requested('old.student_id')],
    [
      'safety',
      `EXISTS (SELECT FROM moderation m WHERE m.source = 'chat' AND m.source_id = old.id AND m.state = 'escalated')`,
    ],
  ],
  shown: {
    key: 'old.id::text',
    what: lessonOfClass,
    who: `coalesce((SELECT s.full_name FROM student s WHERE s.id = old.student_id),
      (SELECT h.full_name FROM teacher h WHERE h.id = old.teacher_id))`,
  },
};

const dayOf = (at: string): string => `local_time(${at}, 'UTC')::date`;
// A few requests and objections lead to the days that wait for them.
const daysAbout = (entity: string, ids: string): string =>
  `SELECT ${dayOf('g.at')} FROM audit_log g WHERE g.entity = '${entity}' AND g.entity_id IN (${ids})`;

/** SQL: the days of the audit log that wait for a request about a child's data, and for an objection. */
export const WAITING_DAYS = {
  privacy: daysAbout(
    'student',
    `SELECT q.student_id::text FROM privacy_request q WHERE q.state IN ('asked', 'approved', 'failed')`,
  ),
  dispute: daysAbout('scheduled_class', `SELECT x.class_id::text FROM dispute x WHERE x.state = 'open'`),
} as const;

/** SQL: the first day (in UTC) of the audit log of which nothing goes; the owner's own limit counts as well. */
export const AUDIT_KEPT_FROM = `least(${dayOf('$1::timestamptz')}, audit_days_kept_from())`;

const auditLines: OldRows = {
  from: 'audit_log old',
  isOld: `old.at < instant_at(${AUDIT_KEPT_FROM}::timestamp, 'UTC')`,
  since: 'old.at',
  holds: [
    ['money', 'is_money_line(old.action, old.entity)'],
    ['unsealed', `NOT EXISTS (SELECT FROM audit_day d WHERE d.day = ${dayOf('old.at')})`],
    ['dispute', `${dayOf('old.at')} IN (${WAITING_DAYS.dispute})`],
    ['privacy', `${dayOf('old.at')} IN (${WAITING_DAYS.privacy})`],
  ],
  shown: { key: 'old.id::text', what: 'old.action', who: nameOfAccount('old.actor_account_id') },
};

/** The old rows of each kind. */
export const OLD_ROWS: Readonly<Record<RetentionKind, readonly OldRows[]>> = {
  recordings: [recordings],
  leads: [leads],
  messages: [OLD_NOTICES, OLD_LETTERS],
  chats: [chats],
  boards: [boards],
  audit: [auditLines],
};

/** SQL: what a row is needed for; null if it may go. */
export const holdOf = ({ holds }: OldRows): string =>
  `CASE ${holds.map(([hold, isTrue]) => `WHEN ${isTrue} THEN '${hold}'`).join('\n    ')} END`;

/** SQL after FROM: the rows that go. */
export const goingRows = (rows: OldRows): string =>
  `${rows.from} WHERE ${rows.isOld} AND $2::timestamptz IS NOT NULL AND (${holdOf(rows)}) IS NULL`;
