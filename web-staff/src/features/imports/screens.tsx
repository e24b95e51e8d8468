import { leadImports, studentImports, type ImportCalls, type ImportDetail } from '@school/bff-staff/contract/imports';
import { LEAD_FIELDS } from '@school/core/imports/lead-row';
import type { ImportField } from '@school/core/imports/map-columns';
import type { DuplicatePolicy, ImportKind } from '@school/core/imports/states';
import { STUDENT_FIELDS } from '@school/core/imports/student-row';
import { leadCode } from '@school/core/leads/lead-code';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LeadLink } from '../../app/LeadLink';
import { hrefOf, paths } from '../../app/paths';

/** What the pages of the imports say about one kind; all else is the same. */
export interface ImportScreen {
  kind: ImportKind;
  path: string;
  title: string;
  calls: ImportCalls;
  fields: readonly ImportField[];
  /** New families have a time zone, and may be sent links. */
  makesFamilies: boolean;
  policyLabel: string;
  policies: Readonly<Partial<Record<DuplicatePolicy, string>>>;
  /** What a row makes. */
  thing: string;
  /** The way to what a row has made or changed. */
  result: (id: number, name: string) => ReactNode;
  /** Said before an import begins. */
  beforeRun: (settings: ImportDetail['settings']) => string;
  /** Said before it is undone. */
  beforeUndo: string;
}

/** Students by the phone of their family. */
export const STUDENT_SCREEN: ImportScreen = {
  kind: 'students',
  path: paths.bulkCreateStudents,
  title: 'Bulk create students',
  calls: studentImports,
  fields: STUDENT_FIELDS,
  makesFamilies: true,
  policyLabel: 'If the phone is registered already',
  policies: {
    skip: 'Skip the row',
    update: 'Update the child of this name',
    sibling: 'Add the child as a sibling',
  },
  thing: 'Student',
  result: (id, name) => <Link to={hrefOf('student', id)}>{name}</Link>,
  beforeRun: (settings) =>
    settings?.sends_links === true
      ? 'New families get a link to set a password, one message a second. The import can be undone for 24 hours, but a family that was sent its link stays.'
      : 'No family gets a message. The import can be undone for 24 hours.',
  beforeUndo:
    'New students are removed, and changed ones get their old details back. Whoever has been used since stays: with classes, payments, a sign-in, a message or a change by somebody.',
};

/** Leads by their phone. */
export const LEAD_SCREEN: ImportScreen = {
  kind: 'leads',
  path: paths.importLeads,
  title: 'Import Leads',
  calls: leadImports,
  fields: LEAD_FIELDS,
  makesFamilies: false,
  policyLabel: 'If there is a lead with the phone already',
  policies: { skip: 'Skip the row', update: 'Fill in what the lead does not have yet' },
  thing: 'Child',
  result: (id, name) => (
    <>
      {name} <LeadLink leadId={leadCode(id)} />
    </>
  ),
  beforeRun: () =>
    'No family gets a message, and leads whose row names no owner are dealt in turn. The import can be undone for 24 hours.',
  beforeUndo:
    'New leads are removed, and what was filled in is taken out again. Leads that have been used since stay: with a task, a note, a trial class, a registration or a change by somebody.',
};
