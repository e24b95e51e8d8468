import { modelOf } from '../db/base-model.js';

/** That a family was invited by another. */
export class InvitationModel extends modelOf('invitation', {
  id: 'bigint',
  inviterStudentId: 'bigint',
  leadId: 'bigint?',
  friendStudentId: 'bigint?',
  rewardedAt: 'timestamptz?',
  excludedReason: 'text?',
  createdAt: 'timestamptz',
}) {}

/** The code with which a child invites friends. */
export class InviteCodeModel extends modelOf('invite_code', {
  studentId: 'bigint',
  code: 'text',
  createdAt: 'timestamptz',
}) {
  static override idColumn = 'student_id';
}
