import { instant, number, text, word, yesNo } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listOutbox } from '../../contract/outbox.js';

/** Messages with their receivers masked, and nothing of what they say. */
export const outboxSheet = sheetOf(listOutbox, 'messages', [
  number('ID', (row) => row.id),
  word('Message', (row) => row.kind),
  text('To', (row) => row.recipient, 28),
  word('Channel', (row) => row.channel),
  word('Status', (row) => row.status),
  number('Tries', (row) => row.attempts),
  text('Error', (row) => row.error, 40),
  instant('Class begins', (row) => row.class?.starts_at ?? null),
  yesNo('Class changed since', (row) => row.class?.is_changed ?? false),
  instant('Created', (row) => row.created_at),
  instant('Sent', (row) => row.sent_at),
  text('Passed on by', (row) => row.passed_on?.by),
  instant('Passed on', (row) => row.passed_on?.at ?? null),
]);
