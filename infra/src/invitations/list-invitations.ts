// Report: how far each invited friend has come, from classes and payments, in one statement.
import { EXCLUSIONS, rewardDueAt, type Exclusion } from '@school/core/invitations/reward';
import { stageOfInvite, type InviteStage } from '@school/core/invitations/stages';
import { shortName } from '@school/core/shared/person-name';
import { statement, type Sql } from '../db/sql.js';

/** An invited friend, with first name and initial only. */
export interface Invitee {
  id: number;
  name: string;
  invitedAt: Date;
  stage: InviteStage;
  /** When the reward is due if the enrolment lasts. */
  rewardOn: Date | null;
  /** Why there is no reward; empty otherwise. */
  note: string;
}

interface InviteeRow {
  id: number;
  name: string | null;
  invitedAt: Date;
  isRegistered: boolean;
  isTrialDone: boolean;
  punchedAt: Date | null;
  rewardedAt: Date | null;
  excludedReason: Exclusion | null;
}

const inviteesOf = statement(
  'invitees-of-student',
  `
  SELECT i.id, coalesce(f.full_name, l.student_name) AS name, i.created_at AS "invitedAt",
    i.friend_student_id IS NOT NULL OR i.lead_id IS NOT NULL AS "isRegistered",
    EXISTS (SELECT 1 FROM class_student o JOIN scheduled_class c ON c.id = o.class_id
      WHERE o.student_id = f.id AND o.attended AND c.status = 'complete') AS "isTrialDone",
    (SELECT min(p.punched_at) FROM student m JOIN enrolment e ON e.student_id = m.id
      JOIN payment_page p ON p.enrolment_id = e.id WHERE m.account_id = f.account_id) AS "punchedAt",
    i.rewarded_at AS "rewardedAt", i.excluded_reason AS "excludedReason"
  FROM invitation i
  LEFT JOIN student f ON f.id = i.friend_student_id
  LEFT JOIN lead l ON l.id = i.lead_id
  WHERE i.inviter_student_id = $1
  ORDER BY i.id DESC LIMIT 200`,
);

/** The friends a student has invited and their progress, newest first, by one statement. */
export async function listInvitees(sql: Sql, studentId: number): Promise<Invitee[]> {
  const rows = await sql.rows<InviteeRow>(inviteesOf, [studentId]);
  return rows.map(toInvitee);
}

function toInvitee({ id, name, invitedAt, isRegistered, isTrialDone, ...row }: InviteeRow): Invitee {
  const { punchedAt, rewardedAt, excludedReason } = row;
  const isRewarded = rewardedAt !== null;
  const isOver = isRewarded || excludedReason !== null;
  return {
    id,
    name: shortName(name ?? ''),
    invitedAt,
    stage: stageOfInvite({ isRegistered, isTrialDone, isEnrolled: punchedAt !== null, isRewarded }),
    rewardOn: isOver || punchedAt === null ? null : rewardDueAt(punchedAt),
    note: excludedReason === null ? '' : EXCLUSIONS[excludedReason],
  };
}
