import type { Lead } from '@school/bff-crm/contract/leads';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { useLink } from '@school/web-kit/link/link-context';
import { useStaffLinks } from '../../app/use-staff-links';

/** What belongs to a student and is changed in the back office, with the way there for people who work there. */
export function StudentLead({ lead }: { lead: Lead }) {
  const Link = useLink();
  const href = useStaffLinks(lead.student_id)?.student;
  return (
    <div>
      <Facts layout="grid">
        <Fact name="Name">{lead.student_name}</Fact>
        <Fact name="Phone">{lead.student_phone}</Fact>
      </Facts>
      <p className="hint">
        This child is a student: its name, grade, parent and phone are changed in the back office.{' '}
        {href !== undefined && (
          <Link href={href} target="_blank">
            Open the student<span className="visually-hidden">, opens in a new tab</span>
          </Link>
        )}
      </p>
    </div>
  );
}
