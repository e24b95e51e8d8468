import { instant, number, text, word } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listInvitations } from '../../contract/invitations.js';

/** Which family has invited which. */
export const invitationSheet = sheetOf(listInvitations, 'invitations', [
  number('ID', (row) => row.id),
  text('Invited by', (row) => row.inviter_name),
  text('Friend', (row) => row.friend_name),
  instant('Invited', (row) => row.invited_at),
  word('Stage', (row) => row.stage),
  word('Why no reward', (row) => row.excluded_reason),
  instant('Reward', (row) => row.reward_at),
]);
