import { instant, number, text, yesNo } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listPool } from '../../contract/leads.js';

/** The pool holds no phones and no addresses, so that it takes no more than the list to save it. */
export const poolSheet = sheetOf(listPool, 'lead-pool', [
  text('Lead ID', (row) => row.lead_id, 14),
  text('Student', (row) => row.student_name),
  instant('Trial class', (row) => row.trial_at),
  number('Score', (row) => row.lead_score),
  text('Stage', (row) => row.stage),
  text('Source', (row) => row.source),
  yesNo('Not contacted in time', (row) => row.is_late),
  instant('Created', (row) => row.created_at),
]);
