import type { Lead } from '@school/bff-crm/contract/leads';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { ChevronLeftIcon } from '@school/web-kit/icons/ChevronLeftIcon';
import { EditIcon } from '@school/web-kit/icons/EditIcon';
import { MailIcon } from '@school/web-kit/icons/MailIcon';
import { PhoneIcon } from '@school/web-kit/icons/PhoneIcon';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { useState } from 'react';
import { keptList } from '../../app/kept-list';
import { useStaffLinks } from '../../app/use-staff-links';
import { mailDraft } from './lead-text';
import { NEW_TAB_HINT } from './messages';

interface LeadActionsProps {
  lead: Lead;
  onActivity: () => void;
  onNote: () => void;
  /** For people who may not create payment pages. */
  onOpportunity: () => void;
  onEdit: () => void;
}

/** The buttons of a lead's page, in the words and the order of the specification. */
export function LeadActions({ lead, onActivity, onNote, onOpportunity, onEdit }: LeadActionsProps) {
  const tool = useStaffLinks(lead.student_id)?.tools.find(({ name }) => name === 'payment_page');
  const [list] = useState(keptList);
  return (
    <>
      <Button icon={<PhoneIcon size="sm" />} onClick={onActivity}>
        Activity
      </Button>
      <Button variant="secondary" icon={<PlusIcon size="sm" />} onClick={onNote}>
        Note
      </Button>
      {tool === undefined ? (
        <Button variant="secondary" onClick={onOpportunity}>
          Opportunity
        </Button>
      ) : (
        <ButtonLink variant="secondary" href={tool.href} target="_blank" rel="noopener" icon={<PlusIcon size="sm" />}>
          Opportunity
          <span className="visually-hidden">: create a payment page{NEW_TAB_HINT}</span>
        </ButtonLink>
      )}
      {lead.student_email && (
        <ButtonLink variant="secondary" href={mailDraft(lead.student_email)} icon={<MailIcon size="sm" />}>
          Email
        </ButtonLink>
      )}
      <ButtonLink variant="secondary" href={list} icon={<ChevronLeftIcon size="sm" />}>
        Back
      </ButtonLink>
      <Button variant="secondary" icon={<EditIcon size="sm" />} onClick={onEdit}>
        Edit
      </Button>
    </>
  );
}
