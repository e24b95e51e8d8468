import { createHash } from 'node:crypto';
import type { SeedRow, SeedTable } from '../insert-rows.js';
import type { DemoGrant } from './payment-pages.js';
import { FINANCE } from './people.js';
import type { DemoClass } from './timetable.js';

// The migrations open the school's account as the first one.
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

/** The credits of punched payment pages, and one less for each class attended since a child's first of them. */
export function creditTables(
  classes: readonly DemoClass[],
  pages: readonly DemoGrant[],
  lessonNames: ReadonlyMap<number, string>,
  now: Date,
): SeedTable[] {
  const studentIds = [...new Set(pages.map(({ studentId }) => studentId))].sort((a, b) => a - b);
  const accountOf = (studentId: number): number => SCHOOL_ACCOUNT + 1 + studentIds.indexOf(studentId);
  const grants = pages.map((page, index): Movement => ({
    kind: 'grant',
    key: `enrolment:${page.number}:punch`,
    description: page.description,
    studentAccount: accountOf(page.studentId),
    amount: page.credits,
    lotId: index + 1,
    at: page.at,
    actor: FINANCE.accountId,
  }));
  const debits = classes.flatMap((one, index) =>
    one.isPaid && one.status === 'complete'
      ? one.studentIds.flatMap((studentId): Movement[] => {
          const grant = grants.find(
            ({ studentAccount, at }) => studentAccount === accountOf(studentId) && at < one.startsAt,
          );
          if (grant === undefined) return [];
          return [
            {
              kind: 'class_debit',
              key: `class:${index + 1}:student:${studentId}:debit`,
              description: `Class: ${lessonNames.get(one.lessonId) ?? ''}`,
              studentAccount: grant.studentAccount,
              amount: -1,
              lotId: grant.lotId,
              at: new Date(Math.min(one.endsAt.getTime() + 3 * 60_000, now.getTime())),
              actor: null,
            },
          ];
        })
      : [],
  );
  return [...accountTables(studentIds, accountOf, [...grants, ...debits]), ...entryTables(grants, debits)];
}

function accountTables(
  studentIds: readonly number[],
  accountOf: (id: number) => number,
  movements: readonly Movement[],
): SeedTable[] {
  const left = (studentId: number): number =>
    movements
      .filter(({ studentAccount }) => studentAccount === accountOf(studentId))
      .reduce((sum, { amount }) => sum + amount, 0);
  return [
    [
      'ledger_account',
      studentIds.map((studentId) => ({
        id: accountOf(studentId),
        kind: 'student_credit',
        student_id: studentId,
        balance: left(studentId),
      })),
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
