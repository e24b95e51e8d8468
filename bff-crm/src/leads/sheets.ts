import { leadManagerWith } from '@school/infra/auth/policy';
import { instant, number, text } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { EXPORTS_LEADS } from '../../contract/auth.js';
import { listLeads } from '../../contract/leads.js';

/** Leads are what is worth most to carry away, so that it takes a permission of its own. */
export const leadSheet = sheetOf(
  listLeads,
  'leads',
  [
    text('Lead ID', ({ lead_id }) => lead_id, 14),
    text('Lead Name', ({ student_name }) => student_name),
    text('Email', ({ student_email }) => student_email, 30),
    text('Phone', ({ student_phone }) => student_phone),
    number('Lead Score', ({ lead_score }) => lead_score),
    text('Lead Stage', ({ stage }) => stage),
    text('Lead Owner', ({ owner_name }) => owner_name),
    text('Source', ({ source }) => source),
    instant('Created', ({ created_at }) => created_at),
    instant('Modified On', ({ updated_at }) => updated_at),
    instant('Last Class', ({ last_class_timestamp }) => last_class_timestamp),
  ],
  { policy: leadManagerWith(EXPORTS_LEADS) },
);
