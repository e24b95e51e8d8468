import { PRIVACY_KIND_NAMES } from '@school/core/privacy/request';
import { instant, number, text, word } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listPrivacyRequests } from '../../contract/privacy.js';

/** What was asked about children’s data, with the receipts. */
export const privacySheet = sheetOf(listPrivacyRequests, 'privacy-requests', [
  number('ID', ({ id }) => id),
  text('Student', ({ student }) => student.name),
  number('Student number', ({ student }) => student.id),
  text('Request', ({ kind }) => PRIVACY_KIND_NAMES[kind]),
  word('State', ({ state }) => state),
  text('Asked by', ({ asked_by, by_family }) => (by_family ? 'The family' : asked_by)),
  instant('Asked', ({ asked_at }) => asked_at),
  text('Reason', ({ reason }) => reason, 40),
  instant('Due', ({ due_at }) => due_at),
  text('Decided by', ({ decided_by }) => decided_by),
  instant('Decided', ({ decided_at }) => decided_at),
  text('Why refused', ({ refused_reason }) => refused_reason, 40),
  instant('Done', ({ done_at }) => done_at),
  text('Receipt', ({ receipt }) => receipt),
  number('Rows', ({ counts }) => counts?.rows.reduce((sum, { rows }) => sum + rows, 0) ?? null),
  number('Files', ({ counts }) => counts?.files ?? null),
]);
