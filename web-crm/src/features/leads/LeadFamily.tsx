import type { FamilyChild, FamilyLead } from '@school/bff-crm/contract/family';
import { renewalLevel } from '@school/core/class-ending/renewal';
import type { StudentStatus } from '@school/core/students/status';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { List } from '@school/web-kit/layout/List';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { useLink } from '@school/web-kit/link/link-context';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';
import { When } from '@school/web-kit/time/When';
import { formatDay } from '@school/web-kit/time/wall-text';
import { deviceZone } from '@school/web-kit/time/zones';
import { paths } from '../../app/paths';
import { useStaffLinks } from '../../app/use-staff-links';
import { useReadLeadFamilyQuery } from './family-api';
import { creditsLeft, stageTone } from './lead-text';
import css from './Leads.module.css';
import { FAMILY_FAILED, NEW_TAB_HINT, NO_FAMILY } from './messages';

const zone = deviceZone();

const STATES: Readonly<Record<StudentStatus, { text: string; tone: BadgeTone }>> = {
  disabled: { text: 'Cannot sign in', tone: 'danger' },
  active: { text: 'In a course', tone: 'success' },
  paused: { text: 'Course paused', tone: 'warning' },
  trial: { text: 'Trial booked', tone: 'info' },
  former: { text: 'No longer in a course', tone: 'neutral' },
  new: { text: 'No course yet', tone: 'neutral' },
};

/** The children of a lead's family beside each other, and its other leads. */
export function LeadFamily({ leadId }: { leadId: string }) {
  const { data, error, isFetching, refetch } = useReadLeadFamilyQuery(
    { params: { lead_id: leadId } },
    { refetchOnMountOrArgChange: true },
  );
  if (data === undefined)
    return error ? (
      <ErrorState text={FAMILY_FAILED} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <LoadingRegion label="Loading the family">
        <Skeleton lines={3} />
      </LoadingRegion>
    );
  const { children, leads } = data;
  if (children.length + leads.length === 0) return <p className="muted">{NO_FAMILY}</p>;
  return (
    <Stack gap={4}>
      <List gap={3}>
        {children.map((child) => (
          <Child key={child.student_id} child={child} />
        ))}
      </List>
      {leads.length > 0 && (
        <Stack gap={2}>
          <h3 className={css.deal}>Other leads of this family</h3>
          <List gap={2}>
            {leads.map((lead) => (
              <OtherLead key={lead.lead_id} lead={lead} />
            ))}
          </List>
        </Stack>
      )}
    </Stack>
  );
}

function Child({ child }: { child: FamilyChild }) {
  const { text, tone } = STATES[child.status];
  const { credits, lessons_until: until, next_class_at: next } = child;
  const learns = child.status === 'active' || child.status === 'paused';
  return (
    <li className={css.task}>
      <Stack gap={1} className={css.note}>
        <Row gap={2} align="center">
          <ChildName child={child} />
          <Badge tone={tone}>{text}</Badge>
          {learns && renewalLevel(credits) !== undefined && (
            <Badge tone="warning">{credits > 0 ? 'Renewal due' : 'Credits used up'}</Badge>
          )}
        </Row>
        <p className="hint">
          Grade {child.grade} · {creditsLeft(credits)}
        </p>
        {until !== null && <p>Lessons until about {formatDay(until)}</p>}
        {child.camps.map(({ title, starts_on, state }) => (
          <p key={`${title} ${starts_on}`}>
            Camp “{title}” from {formatDay(starts_on)}: {state === 'seat' ? 'has a seat' : 'on the waiting list'}
          </p>
        ))}
        {next !== null && (
          <p className="hint">
            Next class <When at={next} zone={zone} relative />
          </p>
        )}
      </Stack>
    </li>
  );
}

/** The way to the back office; only the name for people who do not work there. */
function ChildName({ child: { student_id, name, is_own } }: { child: FamilyChild }) {
  const Link = useLink();
  const href = useStaffLinks(student_id)?.student;
  const shown = <span className={css.entryTitle}>{name}</span>;
  return (
    <>
      {href === undefined ? (
        shown
      ) : (
        <Link href={href} target="_blank">
          {shown}
          <span className="visually-hidden">, the student’s page in the back office{NEW_TAB_HINT}</span>
        </Link>
      )}
      {!is_own && <Badge tone="accent">Sibling</Badge>}
    </>
  );
}

function OtherLead({ lead }: { lead: FamilyLead }) {
  const Link = useLink();
  return (
    <li>
      <Row gap={2} align="center">
        <Link href={paths.lead.getHref(lead.lead_id)}>{lead.student_name}</Link>
        <Badge tone={stageTone(lead.stage)}>{lead.stage}</Badge>
        <span className="hint">{lead.owner_name ?? 'Nobody'}</span>
      </Row>
    </li>
  );
}
