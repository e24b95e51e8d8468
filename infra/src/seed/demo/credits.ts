import { createHash } from 'node:crypto';
import type { SeedRow, SeedTable } from '../insert-rows.js';
import { SALES } from './people.js';
import type { DemoClass } from './timetable.js';

const DAY_MS = 86_400_000;
const GRANTED = 16;
const GRANTED_DAYS_AGO = 45;
const SCHOOL_ACCOUNT = 1;

/** One entry with its two legs: credits leave one account and reach the other. */
interface Movement {
  kind: 'grant' | 'class_debit';
  key: string;
  description: string;
  studentAccount: number;
  amount: number;
  lotId: number;
  at: Date;
  actor: number | null;
}

/** Sixteen paid credits for each paying child, and one less for each class attended in the last 45 days. */
export function creditTables(
  classes: readonly DemoClass[],
  lessonNames: ReadonlyMap<number, string>,
  now: Date,
): SeedTable[] {
  const grantedAt = new Date(now.getTime() - GRANTED_DAYS_AGO * DAY_MS);
  const studentIds = [...new Set(classes.filter((one) => one.isPaid).flatMap((one) => one.studentIds))].sort(
    (a, b) => a - b,
  );
  const accountOf = (studentId: number): number => SCHOOL_ACCOUNT + 1 + studentIds.indexOf(studentId);
  const grants = studentIds.map((studentId, index): Movement => ({
    kind: 'grant',
    key: `demo:grant:student:${studentId}`,
    description: 'Credits added: 16 classes',
    studentAccount: accountOf(studentId),
    amount: GRANTED,
    lotId: index + 1,
    at: grantedAt,
    actor: SALES.accountId,
  }));
  const debits = classes.flatMap((one, index) =>
    one.isPaid && one.status === 'complete' && one.startsAt > grantedAt
      ? one.studentIds.map((studentId): Movement => ({
          kind: 'class_debit',
          key: `class:${index + 1}:student:${studentId}:debit`,
          description: `Class attended: ${lessonNames.get(one.lessonId) ?? ''}`,
          studentAccount: accountOf(studentId),
          amount: -1,
          lotId: studentIds.indexOf(studentId) + 1,
          at: new Date(Math.min(one.endsAt.getTime() + 3 * 60_000, now.getTime())),
          actor: null,
        }))
      : [],
  );
  return [...accountTables(studentIds, accountOf, debits), ...entryTables(grants, debits)];
}

function accountTables(
  studentIds: readonly number[],
  accountOf: (id: number) => number,
  debits: readonly Movement[],
): SeedTable[] {
  const left = (studentId: number): number =>
    GRANTED - debits.filter((debit) => debit.studentAccount === accountOf(studentId)).length;
  const total = studentIds.reduce((sum, studentId) => sum + left(studentId), 0);
  return [
    [
      'ledger_account',
      [
        { id: SCHOOL_ACCOUNT, kind: 'school_credit', student_id: null, balance: -total, may_overdraw: true },
        ...studentIds.map((studentId) => ({
          id: accountOf(studentId),
          kind: 'student_credit',
          student_id: studentId,
          balance: left(studentId),
          may_overdraw: false,
        })),
      ],
    ],
  ];
}

function entryTables(grants: readonly Movement[], debits: readonly Movement[]): SeedTable[] {
  const movements = [...grants, ...debits].sort((a, b) => a.at.getTime() - b.at.getTime());
  const entryId = new Map(movements.map((movement, index) => [movement, index + 1]));
  return [
    [
      'ledger_entry',
      movements.map((one, index): SeedRow => ({
        id: index + 1,
        kind: one.kind,
        business_key: one.key,
        description: one.description,
        actor_account_id: one.actor,
        request_hash: `\\x${createHash('sha256').update(`${one.key} ${one.amount}`).digest('hex')}`,
        created_at: one.at.toISOString(),
      })),
    ],
    [
      'ledger_lot',
      grants.map((grant) => ({
        id: grant.lotId,
        entry_id: entryId.get(grant),
        account_id: grant.studentAccount,
        category: 'paid',
        amount: grant.amount,
        remaining: grant.amount - debits.filter((debit) => debit.lotId === grant.lotId).length,
        expires_at: null,
      })),
    ],
    [
      'ledger_leg',
      movements.flatMap((one, index): SeedRow[] => [
        {
          entry_id: index + 1,
          account_id: one.studentAccount,
          lot_id: one.lotId,
          amount: one.amount,
          created_at: one.at.toISOString(),
        },
        {
          entry_id: index + 1,
          account_id: SCHOOL_ACCOUNT,
          lot_id: null,
          amount: -one.amount,
          created_at: one.at.toISOString(),
        },
      ]),
    ],
  ];
}
