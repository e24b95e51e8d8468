import type { Lead } from '@school/bff-crm/contract/leads';
import type { ContactChannel } from '@school/core/leads/claiming';
import { leadGreeting } from '@school/core/leads/greeting';
import type { LeadToolName } from '@school/core/leads/lead-tools';
import { whatsAppLink } from '@school/core/shared/whatsapp';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { CalendarIcon } from '@school/web-kit/icons/CalendarIcon';
import { EditIcon } from '@school/web-kit/icons/EditIcon';
import { GiftIcon } from '@school/web-kit/icons/GiftIcon';
import type { IconProps } from '@school/web-kit/icons/Icon';
import { PhoneIcon } from '@school/web-kit/icons/PhoneIcon';
import { Row } from '@school/web-kit/layout/Row';
import { formatTime, zoneName } from '@school/web-kit/time/formatters';
import type { ComponentType } from 'react';
import { useStaffLinks } from '../../app/use-staff-links';
import { useLeadTrialQuery } from './api';
import { NEW_TAB_HINT } from './messages';

const TOOLS: Readonly<Record<LeadToolName, { label: string; icon: ComponentType<IconProps> }>> = {
  quote: { label: 'Quote', icon: GiftIcon },
  payment_page: { label: 'Payment page', icon: EditIcon },
  trial: { label: 'Book trial', icon: CalendarIcon },
};

const NEW_TAB = <span className="visually-hidden">{NEW_TAB_HINT}</span>;

interface LeadToolsProps {
  lead: Lead;
  /** The person calls the family or writes to it. */
  onContact: (channel: ContactChannel) => void;
}

/** What sales do next with a lead: call, write to the family, or a tool of the back office with the child filled in. */
export function LeadTools({ lead, onContact }: LeadToolsProps) {
  const tools = useStaffLinks(lead.student_id)?.tools ?? [];
  const { data } = useLeadTrialQuery({ params: { lead_id: lead.lead_id } });
  const trial = data?.trial ?? undefined;
  const greeting = leadGreeting(
    lead.student_name,
    trial && { state: trial.state, teacher: trial.teacher_name, when: whenOf(trial) },
  );
  return (
    <Row gap={2}>
      <ButtonLink
        href={`tel:${lead.student_phone}`}
        size="sm"
        variant="secondary"
        icon={<PhoneIcon size="sm" />}
        onClick={() => onContact('Call')}
      >
        Call
      </ButtonLink>
      <ButtonLink
        href={whatsAppLink(lead.student_phone, greeting)}
        target="_blank"
        rel="noopener"
        size="sm"
        variant="secondary"
        onClick={() => onContact('WhatsApp')}
      >
        WhatsApp{NEW_TAB}
      </ButtonLink>
      {tools.map(({ name, href }) => {
        const { label, icon: Icon } = TOOLS[name];
        return (
          <ButtonLink
            key={name}
            href={href}
            target="_blank"
            rel="noopener"
            size="sm"
            variant="secondary"
            icon={<Icon size="sm" />}
          >
            {label}
            {NEW_TAB}
          </ButtonLink>
        );
      })}
    </Row>
  );
}

/** On the family's clock, with its city: they read it. */
const whenOf = ({ starts_at, student_timezone }: { starts_at: string; student_timezone: string }): string =>
  `${formatTime(new Date(starts_at), student_timezone)} (${zoneName(student_timezone)})`;
