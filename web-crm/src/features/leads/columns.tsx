import type { Lead, LeadRow } from '@school/bff-crm/contract/leads';
import { EditIcon } from '@school/web-kit/icons/EditIcon';
import { ExternalIcon } from '@school/web-kit/icons/ExternalIcon';
import { MailIcon } from '@school/web-kit/icons/MailIcon';
import { MoreIcon } from '@school/web-kit/icons/MoreIcon';
import { SortIcon } from '@school/web-kit/icons/SortIcon';
import { UserIcon } from '@school/web-kit/icons/UserIcon';
import { useLink } from '@school/web-kit/link/link-context';
import { Menu, type MenuItem } from '@school/web-kit/menu/Menu';
import { Badge } from '@school/web-kit/shell/Badge';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { paths } from '../../app/paths';
import { useStaffLinks } from '../../app/use-staff-links';
import { CHOOSABLE_COLUMNS, type ColumnKey } from './column-choice';
import { ScoreCell } from './LeadScore';
import { mailDraft, stageTone } from './lead-text';
import css from './Leads.module.css';

/** What a person changes of leads. */
export type OnChange = (what: 'edit' | 'stage' | 'owner', leads: readonly Lead[]) => void;

const zone = deviceZone();

/** The columns of the lead list: name and menu, then those that the person has chosen. */
export const leadColumns = (onChange: OnChange, chosen: readonly ColumnKey[]): Column<LeadRow>[] => [
  { key: 'student_name', header: 'Lead Name', primary: true, sortable: true, cell: (lead) => <LeadLink lead={lead} /> },
  { key: 'actions', header: 'Actions', width: 'narrow', cell: (lead) => <RowMenu lead={lead} onChange={onChange} /> },
  ...chosen.map((key) => ({
    key,
    header: CHOOSABLE_COLUMNS.find((column) => column.key === key)?.header ?? '',
    ...COLUMNS[key],
  })),
];

const COLUMNS: Readonly<Record<ColumnKey, Pick<Column<LeadRow>, 'cell' | 'sortable' | 'numeric'>>> = {
  lead_score: { numeric: true, sortable: true, cell: (lead) => <ScoreCell lead={lead} /> },
  stage: { sortable: true, cell: (lead) => <Badge tone={stageTone(lead.stage)}>{lead.stage}</Badge> },
  owner_name: { sortable: true, cell: (lead) => lead.owner_name ?? <Nothing text="Nobody" /> },
  updated_at: { sortable: true, cell: (lead) => <Moment at={lead.updated_at} /> },
  last_class_timestamp: { sortable: true, cell: (lead) => <Moment at={lead.last_class_timestamp} /> },
  phone: { cell: (lead) => <span className={css.moment}>{lead.student_phone}</span> },
  email: { cell: (lead) => lead.student_email ?? <Nothing text="None" /> },
  source: { cell: (lead) => lead.source || <Nothing text="Unknown" /> },
  created_at: { sortable: true, cell: (lead) => <Moment at={lead.created_at} /> },
  last_contact: { cell: (lead) => <Moment at={lead.last_contact_at} /> },
  next_trial: { cell: (lead) => <Moment at={lead.next_class_at} none="None" /> },
  last_activity: { cell: (lead) => <Moment at={lead.last_activity_at} /> },
};

function LeadLink({ lead }: { lead: Lead }) {
  const Link = useLink();
  return (
    <Link href={paths.lead.getHref(lead.lead_id)} className={css.name}>
      {lead.student_name}
    </Link>
  );
}

function RowMenu({ lead, onChange }: { lead: Lead; onChange: OnChange }) {
  const mail: MenuItem[] = lead.student_email
    ? [{ label: 'Send Email', icon: <MailIcon size="sm" />, href: mailDraft(lead.student_email) }]
    : [];
  const href = useStaffLinks(lead.student_id)?.student;
  const student: MenuItem[] =
    href === undefined ? [] : [{ label: 'Open in the back office', icon: <ExternalIcon size="sm" />, href }];
  return (
    <Menu
      label={`Actions for ${lead.student_name}`}
      trigger={<MoreIcon />}
      look={{ size: 'sm', iconOnly: true }}
      align="start"
      items={[
        { label: 'Edit', icon: <EditIcon size="sm" />, onSelect: () => onChange('edit', [lead]) },
        { label: 'Change Stage', icon: <SortIcon size="sm" />, onSelect: () => onChange('stage', [lead]) },
        { label: 'Change Owner', icon: <UserIcon size="sm" />, onSelect: () => onChange('owner', [lead]) },
        ...mail,
        ...student,
      ]}
    />
  );
}

const Moment = ({ at, none = 'None yet' }: { at: string | null; none?: string }) =>
  at === null ? (
    <Nothing text={none} />
  ) : (
    <span className={css.moment}>
      <When at={at} zone={zone} showZone={false} />
    </span>
  );

const Nothing = ({ text }: { text: string }) => <span className="muted">{text}</span>;
