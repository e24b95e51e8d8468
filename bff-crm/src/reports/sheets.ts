import { sourceText } from '@school/core/leads/details';
import { CLOCK_FACTS } from '@school/core/leads/service-clocks';
import { leadManagerWith } from '@school/infra/auth/policy';
import { instant, list, number, text } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { REPORT_COLUMNS } from '@school/infra/reports/columns';
import { EXPORTS_LEADS } from '../../contract/auth.js';
import * as contract from '../../contract/reports.js';

/** The funnel as a file; it holds no names. */
export const funnelSheet = sheetOf(contract.readFunnel, 'funnel', REPORT_COLUMNS.funnel, {
  rowKey: ({ month }) => month,
});

/** The sources as a file. */
export const sourceSheet = sheetOf(
  contract.readSources,
  'sources',
  [
    text('Source', ({ source }) => sourceText(source)),
    text('UTM source', ({ utm_source }) => utm_source),
    text('UTM medium', ({ utm_medium }) => utm_medium),
    number('Leads', ({ leads }) => leads),
    number('Trial booked', ({ trial_booked }) => trial_booked),
    number('Trial attended', ({ trial_attended }) => trial_attended),
    number('Enrolled', ({ enrolled }) => enrolled),
    number('Conversion %', ({ share }) => share),
    number('Median days to enroll', ({ days_to_enrol }) => days_to_enrol),
  ],
  { rowKey: ({ source, utm_source, utm_medium }) => JSON.stringify([source, utm_source, utm_medium]) },
);

/** The first contacts as a file. */
export const contactSheet = sheetOf(
  contract.readFirstContacts,
  'first-contacts',
  [
    text('Lead Owner', ({ owner }) => owner),
    number('Contacted', ({ contacted }) => contacted),
    number('In time', ({ in_time }) => in_time),
    number('Back in the pool', ({ missed }) => missed),
    number('Share in time %', ({ share }) => share),
    number('Median hours to contact', ({ hours }) => hours),
  ],
  { rowKey: ({ owner_id }) => owner_id },
);

/** It has names of families, as the file of the leads. */
export const overdueSheet = sheetOf(
  contract.listOverdue,
  'overdue-leads',
  [
    text('Lead ID', ({ lead_id }) => lead_id, 14),
    text('Lead Name', ({ student_name }) => student_name),
    text('Lead Stage', ({ stage }) => stage),
    text('Lead Owner', ({ owner_name }) => owner_name),
    list('Overdue', ({ clocks }) => clocks.map((clock) => CLOCK_FACTS[clock].label)),
    instant('Since', ({ since }) => since),
  ],
  { rowKey: ({ lead_id }) => lead_id, policy: leadManagerWith(EXPORTS_LEADS) },
);
