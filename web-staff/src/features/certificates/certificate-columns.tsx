import type { StaffCertificate } from '@school/bff-staff/contract/certificates';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import type { Column } from '@school/web-kit/table/table-types';
import { formatDay } from '@school/web-kit/time/wall-text';
import css from './Certificates.module.css';
import { EntityLink } from '../../app/EntityLink';

/** The label and colour of each state. */
export const STATE_LOOKS: Readonly<Record<StaffCertificate['state'], { label: string; tone: BadgeTone }>> = {
  ready: { label: 'Being made', tone: 'neutral' },
  issued: { label: 'Issued', tone: 'success' },
  revoked: { label: 'Revoked', tone: 'danger' },
  replaced: { label: 'Replaced', tone: 'neutral' },
};

/** The columns of the list. */
export const COLUMNS: readonly Column<StaffCertificate>[] = [
  {
    key: 'number',
    header: 'Number',
    primary: true,
    cell: ({ number, url }) => (
      <span className={css.number}>
        {number}
        <CopyButton text={url} label={`Copy the address of ${number}`} copiedLabel="Copied" size="sm" iconOnly />
      </span>
    ),
  },
  {
    key: 'student_name',
    header: 'Student',
    cell: ({ student_id, student_name }) => (
      <EntityLink to="student" id={student_id}>
        {student_name}
      </EntityLink>
    ),
  },
  {
    key: 'module',
    header: 'Module',
    cell: ({ module, course }) => (
      <CellLines>
        {module}
        <CellNote>{course}</CellNote>
      </CellLines>
    ),
  },
  { key: 'teacher', header: 'Teacher', cell: ({ teacher }) => teacher || '–' },
  { key: 'issued_on', header: 'Issued', cell: ({ issued_on }) => formatDay(issued_on) },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state, revoke_reason, replaced_by }) => (
      <CellLines>
        <Badge tone={STATE_LOOKS[state].tone}>{STATE_LOOKS[state].label}</Badge>
        {revoke_reason !== null && <CellNote>{revoke_reason}</CellNote>}
        {replaced_by !== null && <CellNote>by {replaced_by}</CellNote>}
      </CellLines>
    ),
  },
];
