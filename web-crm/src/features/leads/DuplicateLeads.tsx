import type { ExistingLead } from '@school/bff-crm/contract/lead-details';
import { existingText, SIMILAR_NAME_MIN } from '@school/core/leads/details';
import { fullPhone } from '@school/core/shared/phone';
import { Alert } from '@school/web-kit/feedback/Alert';
import { useFieldContext } from '@school/web-kit/form/field-context';
import { useSettled } from '@school/web-kit/hooks/use-settled';
import { List } from '@school/web-kit/layout/List';
import { useLink } from '@school/web-kit/link/link-context';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { paths } from '../../app/paths';
import { AskForLead } from './AskForLead';
import { useFindDuplicatesQuery } from './api';

const PHONE_MIN = 5;
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Says in the form around it which leads are there already: with the typed phone, or with a name like the typed one. */
export function DuplicateLeads({ except }: { except?: string }) {
  const { same_phone: same, similar } = useDuplicates(except);
  return (
    <div aria-live="polite">
      {same && (
        <Alert kind="warning" title="This phone has a lead.">
          <Existing lead={same} prefix="Existing" of={except} />
        </Alert>
      )}
      {similar.length > 0 && (
        <Alert kind="info" title="The same child?">
          <List gap={1}>
            {similar.map((lead) => (
              <li key={lead.lead_id}>
                <Existing lead={lead} prefix="Similar name" of={except} />
              </li>
            ))}
          </List>
        </Alert>
      )}
    </div>
  );
}

/** A lead that is there, with the way to it. */
function Existing({ lead, prefix, of }: { lead: ExistingLead; prefix: string; of: string | undefined }) {
  const Link = useLink();
  const { student_name: name, owner_name: owner, stage } = lead;
  return (
    <span>
      {`${prefix}: ${existingText({ name, owner, stage })} `}
      <Link href={paths.lead.getHref(lead.lead_id)} target="_blank">
        Open<span className="visually-hidden"> {name}, opens in a new tab</span>
      </Link>
      {of === undefined ? (
        <AskForLead lead={lead} />
      ) : (
        <>
          {' '}
          <Link href={`${paths.lead.getHref(of)}?merge=${encodeURIComponent(lead.lead_id)}`} target="_blank">
            Merge<span className="visually-hidden"> with {name}, opens in a new tab</span>
          </Link>
        </>
      )}
    </span>
  );
}

const NONE: { same_phone: ExistingLead | null; similar: ExistingLead[] } = { same_phone: null, similar: [] };

/** Asks once nobody has typed for a moment; the last answer stays meanwhile. */
function useDuplicates(except: string | undefined) {
  const { useControl } = useFieldContext();
  const number = text(useControl('phone_number', '').value);
  const code = text(useControl('country_code', '').value);
  const name = text(useControl('student_name', '').value);
  const asked = {
    phone: number.length < PHONE_MIN ? '' : fullPhone(code, number),
    name: [...name].length < SIMILAR_NAME_MIN ? '' : name,
  };
  const typed = JSON.stringify(asked);
  const settled = useSettled(typed);
  const isAsked = settled === typed && (asked.phone !== '' || asked.name !== '');
  const { data } = useFindDuplicatesQuery(isAsked ? { query: { ...asked, except } } : skipToken);
  return asked.phone === '' && asked.name === '' ? NONE : (data ?? NONE);
}
