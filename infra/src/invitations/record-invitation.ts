import { readInviteCode } from '@school/core/invitations/code';
import type { Exclusion } from '@school/core/invitations/reward';
import { ref, type PartialModelObject } from 'objection';
import type { Sql } from '../db/sql.js';
import { LeadModel } from '../leads/model.js';
import { StudentModel } from '../students/model.js';
import { InvitationModel, InviteCodeModel } from './model.js';

const OWN_FAMILY: Exclusion = 'same_family';

/** A family that has just registered. */
export interface RegisteredFriend {
  leadId: number;
  studentId: number;
  accountId: number;
  /** Nobody of the family was known before. */
  isNew: boolean;
}

/** Records by whose code a family came; a wrong code never makes the registration fail. */
export async function recordInvitation(sql: Sql, typed: string, friend: RegisteredFriend, now: Date): Promise<void> {
  const code = readInviteCode(typed);
  if (code === undefined) return;
  const inviter = await sql
    .query(InviteCodeModel)
    .join('student', 'student.id', 'invite_code.student_id')
    .select('student_id', 'account_id')
    .findOne({ code })
    .castTo<{ studentId: number; accountId: number } | undefined>();
  if (inviter === undefined) return;
  const isOwnFamily = inviter.accountId === friend.accountId;
  // Known families are not recorded: otherwise a code and a phone would reveal whose child is here.
  if (!friend.isNew && !isOwnFamily) return;
  await write(sql, {
    inviterStudentId: inviter.studentId,
    leadId: friend.leadId,
    friendStudentId: inviter.studentId === friend.studentId ? null : friend.studentId,
    excludedReason: isOwnFamily ? OWN_FAMILY : null,
    createdAt: now,
  });
}

/** Records the referrer that staff named on a payment page. */
export async function recordReferral(
  sql: Sql,
  { referrerStudentId, studentId }: { referrerStudentId: number; studentId: number },
  now: Date,
): Promise<void> {
  // One invitation per family: the first one counts, by code or by referrer.
  const earlier = sql
    .query(InvitationModel)
    .join('student as friend', 'friend.id', 'invitation.friend_student_id')
    .where('friend.account_id', ref('student.account_id'))
    .whereRaw('excluded_reason is distinct from ?', OWN_FAMILY);
  const lead = sql
    .query(LeadModel)
    .select('id')
    .where('account_id', ref('student.account_id'))
    .whereNotExists(sql.query(InvitationModel).where('lead_id', ref('lead.id')))
    .orderBy('id')
    .limit(1);
  const friend = await sql
    .query(StudentModel)
    .findById(studentId)
    .whereNotExists(earlier)
    .select('id', lead.as('lead_id'))
    .castTo<{ id: number; leadId: number | null } | undefined>();
  if (friend === undefined) return;
  const { id: friendStudentId, leadId } = friend;
  await write(sql, { inviterStudentId: referrerStudentId, leadId, friendStudentId, createdAt: now });
}

/** Of two invitations of one family at the same moment one stays. */
async function write(sql: Sql, invitation: PartialModelObject<InvitationModel>): Promise<void> {
  await sql.query(InvitationModel).insert(invitation).onConflict().ignore();
}
