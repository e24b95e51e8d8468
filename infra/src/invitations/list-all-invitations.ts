// Report: what has become of each invitation, from classes and payments, for one page in one statement.
import { rewardDueAt, type Exclusion } from '@school/core/invitations/reward';
import { stageOfInvite, type InviteStage } from '@school/core/invitations/stages';
import { fitsName, namePatterns } from '../db/name-search.js';
import { statement, type Sql } from '../db/sql.js';

// Classes and payments are read only for the rows of the page.
const listStatement = statement(
  'invitations-of-school',
  `
  WITH found AS MATERIALIZED (
    SELECT i.*, r.full_name AS inviter_name, f.account_id AS friend_account_id,
      coalesce(f.full_name, l.student_name, '') AS friend_name
    FROM invitation i JOIN student r ON r.id = i.inviter_student_id
    LEFT JOIN student f ON f.id = i.friend_student_id LEFT JOIN lead l ON l.id = i.lead_id
    WHERE $1::text = '' OR ${fitsName('r.name_key', '$4')} OR ${fitsName('coalesce(f.name_key, l.name_key)', '$4')}),
  wanted AS (SELECT * FROM found ORDER BY id DESC LIMIT $2 OFFSET $3)
  SELECT (SELECT count(*)::int FROM found) AS count, coalesce(json_agg(json_build_object(
    'id', w.id, 'inviterName', w.inviter_name, 'inviterId', w.inviter_student_id,
    'friendName', w.friend_name, 'friendId', w.friend_student_id, 'invitedAt', iso_local(w.created_at, 'UTC'),
    'isRegistered', w.friend_student_id IS NOT NULL OR w.lead_id IS NOT NULL,
    'isTrialDone', EXISTS (SELECT 1 FROM class_student o JOIN scheduled_class c ON c.id = o.class_id
      WHERE o.student_id = w.friend_student_id AND o.attended AND c.status = 'complete'),
    'punchedAt', iso_local((SELECT min(p.punched_at) FROM student m JOIN enrolment e ON e.student_id = m.id
      JOIN payment_page p ON p.enrolment_id = e.id WHERE m.account_id = w.friend_account_id), 'UTC'),
    'rewardedAt', iso_local(w.rewarded_at, 'UTC'), 'excludedReason', w.excluded_reason) ORDER BY w.id DESC), '[]') AS results
  FROM wanted w`,
);

interface InvitationRow {
  id: number;
  inviterName: string;
  inviterId: number;
  friendName: string;
  friendId: number | null;
  invitedAt: string;
  isRegistered: boolean;
  isTrialDone: boolean;
  punchedAt: string | null;
  rewardedAt: string | null;
  excludedReason: Exclusion | null;
}

/** An invitation as staff see it. */
export interface SchoolInvitation {
  id: number;
  inviterName: string;
  inviterId: number;
  friendName: string;
  friendId: number | null;
  invitedAt: string;
  stage: InviteStage;
  /** Why there is no reward. */
  excludedReason: Exclusion | null;
  /** When the reward was given, or will be if the enrolment lasts. */
  rewardAt: string | null;
}

/** A page of the school's invitations, newest first, by one statement. */
export async function listAllInvitations(
  sql: Sql,
  { q, page, pageSize }: { q: string; page: number; pageSize: number },
): Promise<{ count: number; results: SchoolInvitation[] }> {
  const values = [q.trim(), pageSize, (page - 1) * pageSize, namePatterns(q)];
  const { count, results } = await sql.row<{ count: number; results: InvitationRow[] }>(listStatement, values);
  return { count, results: results.map(toInvitation) };
}

function toInvitation({
  id,
  inviterName,
  inviterId,
  friendName,
  friendId,
  invitedAt,
  ...row
}: InvitationRow): SchoolInvitation {
  const { isRegistered, isTrialDone, punchedAt, rewardedAt, excludedReason } = row;
  const isRewarded = rewardedAt !== null;
  const isDue = !isRewarded && excludedReason === null && punchedAt !== null;
  return {
    id,
    inviterName,
    inviterId,
    friendName,
    friendId,
    invitedAt,
    stage: stageOfInvite({ isRegistered, isTrialDone, isEnrolled: punchedAt !== null, isRewarded }),
    excludedReason,
    rewardAt: isDue ? rewardDueAt(new Date(punchedAt)).toISOString() : rewardedAt,
  };
}
