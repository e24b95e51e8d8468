import type { Lead } from '@school/bff-crm/contract/leads';
import { sourceText } from '@school/core/leads/details';
import { gradeLabel } from '@school/core/shared/grade';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { useLink } from '@school/web-kit/link/link-context';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useStaffLinks } from '../../app/use-staff-links';
import { stageTone } from './lead-text';
import { Badge } from '@school/web-kit/shell/Badge';

const zone = deviceZone();

/** The way to the back office; left out for people who do not work there. */
function Student({ lead }: { lead: Lead }) {
  const Link = useLink();
  const href = useStaffLinks(lead.student_id)?.student;
  if (href === undefined) return null;
  return (
    <Fact name="Student">
      <Link href={href} target="_blank">
        {lead.student_name}
        <span className="visually-hidden"> in the back office, opens in a new tab</span>
      </Link>
    </Fact>
  );
}

/** What only some leads have; a student's grade and parent stand in the back office. */
function Origin({ lead }: { lead: Lead }) {
  return (
    <>
      {lead.utm_source && <Fact name="UTM source">{lead.utm_source}</Fact>}
      {lead.utm_medium && <Fact name="UTM medium">{lead.utm_medium}</Fact>}
      {lead.student_id === null && lead.grade !== null && <Fact name="Grade">{gradeLabel(lead.grade)}</Fact>}
      {lead.student_id === null && lead.parent_name && <Fact name="Parent">{lead.parent_name}</Fact>}
    </>
  );
}

/** A lead's fields; `short` is for the place beside the history. */
export function LeadDetails({ lead, short }: { lead: Lead; short?: boolean }) {
  return (
    <Facts layout="stack">
      <Fact name="Lead Stage">
        <Badge tone={stageTone(lead.stage)}>{lead.stage}</Badge>
      </Fact>
      <Fact name="Lead Owner">{lead.owner_name ?? 'Nobody'}</Fact>
      <Fact name="Phone">
        <a href={`tel:${lead.student_phone}`}>{lead.student_phone}</a>
      </Fact>
      {lead.other_phones.map((phone) => (
        <Fact key={phone} name="Other phone">
          <a href={`tel:${phone}`}>{phone}</a>
        </Fact>
      ))}
      <Fact name="Email">
        {lead.student_email ? (
          <a href={`mailto:${lead.student_email}`}>{lead.student_email}</a>
        ) : (
          <span className="muted">Not given</span>
        )}
      </Fact>
      <Student lead={lead} />
      <Fact name="Lead ID">{lead.lead_id}</Fact>
      <Fact name="Created On">
        <When at={lead.created_at} zone={zone} format="full" />
      </Fact>
      <Fact name="Modified On">
        <When at={lead.updated_at} zone={zone} format="full" />
      </Fact>
      {!short && (
        <>
          <Fact name="Lead Name">{lead.student_name}</Fact>
          <Fact name="Lead Score">{lead.lead_score}</Fact>
          <Fact name="Last Class">
            {lead.last_class_timestamp ? <When at={lead.last_class_timestamp} zone={zone} format="full" /> : 'None yet'}
          </Fact>
          <Fact name="Source">{sourceText(lead.source)}</Fact>
          <Origin lead={lead} />
        </>
      )}
    </Facts>
  );
}
