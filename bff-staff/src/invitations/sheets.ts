import { instant, number, text, word } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listInvitations } from '../../contract/invitations.js';

/** Which family has invited which. */
export const invitationSheet = sheetOf(listInvitations, 'invitations', [
  number('ID', (row) => row.id),
  text('Inviter', (row) => row.inviter_name),
  text('Friend', (row) => row.friend_name),
  instant('Invited', (row) => row.invited_at),
  word('Stage', (row) => row.stage),
  text('Why it does not count', (row) => row.excluded_reason, 32),
  instant('Reward', (row) => row.reward_at),
]);
