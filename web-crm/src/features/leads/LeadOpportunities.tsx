import type { Lead } from '@school/bff-crm/contract/leads';
import type { Opportunity, OpportunityPayment } from '@school/bff-crm/contract/opportunities';
import { CHASED_STATES } from '@school/core/instalments/state';
import { OPPORTUNITIES_SHOWN, opportunityState, type OpportunityState } from '@school/core/leads/opportunities';
import { timelinePath } from '@school/core/leads/timeline';
import { moneyText } from '@school/core/shared/money';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { List } from '@school/web-kit/layout/List';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { useLink } from '@school/web-kit/link/link-context';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';
import { When } from '@school/web-kit/time/When';
import { formatDay } from '@school/web-kit/time/wall-text';
import { deviceZone } from '@school/web-kit/time/zones';
import { useStaffEntry, useStaffLinks } from '../../app/use-staff-links';
import { useListOpportunitiesQuery } from './family-api';
import { creditsLeft } from './lead-text';
import css from './Leads.module.css';
import { NEW_TAB_HINT, NO_OPPORTUNITIES, OPPORTUNITIES_FAILED } from './messages';

const zone = deviceZone();

const TONES: Readonly<Record<OpportunityState, BadgeTone>> = {
  Planned: 'neutral',
  Pending: 'info',
  'Proof sent': 'warning',
  Paid: 'success',
  Punched: 'primary',
  Expired: 'danger',
  'Written off': 'neutral',
  Refunded: 'warning',
};

/** What the lead's child and its siblings buy or were offered, and the way to the next payment page. */
export function LeadOpportunities({ lead }: { lead: Lead }) {
  const answer = useListOpportunitiesQuery({ params: { lead_id: lead.lead_id } }, { refetchOnMountOrArgChange: true });
  const { data } = answer;
  return (
    <Stack gap={4}>
      <CreatePage lead={lead} />
      {data === undefined ? (
        answer.error ? (
          <ErrorState text={OPPORTUNITIES_FAILED} onRetry={() => void answer.refetch()} retrying={answer.isFetching} />
        ) : (
          <LoadingRegion label="Loading the opportunities" />
        )
      ) : data.results.length === 0 ? (
        <EmptyState
          title={NO_OPPORTUNITIES}
          text="A payment page that is created for this child appears here."
          level={3}
        />
      ) : (
        <List gap={4}>
          {data.results.map((one) => (
            <Line key={one.enrolment_id} opportunity={one} />
          ))}
        </List>
      )}
      {data?.has_more && (
        <p className="muted">These are the newest {OPPORTUNITIES_SHOWN}. The student’s page has all.</p>
      )}
    </Stack>
  );
}

/** For those who may create payment pages in the back office. */
function CreatePage({ lead }: { lead: Lead }) {
  const tool = useStaffLinks(lead.student_id)?.tools.find(({ name }) => name === 'payment_page');
  if (tool === undefined) return null;
  return (
    <Row gap={2}>
      <ButtonLink href={tool.href} target="_blank" rel="noopener" size="sm" icon={<PlusIcon size="sm" />}>
        Create payment page
        <span className="visually-hidden">{NEW_TAB_HINT}</span>
      </ButtonLink>
    </Row>
  );
}

function Line({ opportunity: one }: { opportunity: Opportunity }) {
  return (
    <li className={css.task}>
      <Stack gap={2} className={css.note}>
        <Row gap={2} align="center">
          <h3 className={css.deal}>{one.course}</h3>
          {one.is_sibling && <Badge tone="accent">Sibling</Badge>}
          {one.is_refunded && <Badge tone={TONES.Refunded}>Refunded</Badge>}
        </Row>
        <p>
          {[
            `${one.total_num_of_classes} classes`,
            one.service_type,
            one.class_size,
            one.payment_type,
            moneyText(one.fee, one.currency),
          ].join(' · ')}
        </p>
        <List gap={2}>
          {one.payments.map((payment) => (
            <Payment key={payment.position} payment={payment} of={one} />
          ))}
        </List>
        <p className="hint">
          <Child opportunity={one} /> · {creditsLeft(one.credits_left)} · {one.enrolment_type} by {one.owner_name},{' '}
          <When at={one.created_at} zone={zone} />
        </p>
      </Stack>
    </li>
  );
}

/** The child, as a link to its page for people of the back office. */
function Child({ opportunity: { student_id, child_name } }: { opportunity: Opportunity }) {
  const Link = useLink();
  const href = useStaffLinks(student_id)?.student;
  if (href === undefined) return child_name;
  return (
    <Link href={href} target="_blank">
      {child_name}
      <span className="visually-hidden"> in the back office{NEW_TAB_HINT}</span>
    </Link>
  );
}

function Payment({ payment, of }: { payment: OpportunityPayment; of: Opportunity }) {
  const state = opportunityState({
    instalment: payment.instalment_state,
    page: payment.page_state,
    hasProof: payment.has_proof,
    isRefunded: of.is_refunded,
  });
  const isOwed = payment.position > 1 && CHASED_STATES.some((one) => one === payment.instalment_state);
  return (
    <li className={css.reason}>
      <Row gap={2} align="center">
        <Badge tone={TONES[state]}>{state}</Badge>
        {isOwed && payment.instalment_state !== 'due' && <Badge tone="danger">Overdue</Badge>}
        <span>
          {of.num_of_instalments > 1 && `${payment.position} of ${of.num_of_instalments} · `}
          {moneyText(payment.amount, of.currency)}
        </span>
        <PageLink payment={payment} />
      </Row>
      <p className="hint">
        <Clock payment={payment} state={state} isOwed={isOwed} />
      </p>
    </li>
  );
}

/** What is worth knowing of a payment in its state: when it is due, was opened, was paid. */
function Clock({ payment, state, isOwed }: { payment: OpportunityPayment; state: OpportunityState; isOwed: boolean }) {
  const { due_on, opens, last_opened_at, paid_at } = payment;
  if (paid_at !== null)
    return (
      <>
        Paid <When at={paid_at} zone={zone} />
      </>
    );
  const due = payment.position > 1 && (isOwed || state === 'Planned') ? `Due ${formatDay(due_on)}` : undefined;
  if (payment.page_id === null || state === 'Refunded' || state === 'Written off') return due;
  return (
    <>
      {due !== undefined && `${due} · `}
      {last_opened_at === null ? (
        'Not opened yet'
      ) : (
        <>
          Opened {opens === 1 ? 'once' : `${opens} times`}, last <When at={last_opened_at} zone={zone} relative />
        </>
      )}
    </>
  );
}

/** The way to the page in the list of the back office; left out for people who do not work there. */
function PageLink({ payment: { page_id, amount } }: { payment: OpportunityPayment }) {
  const Link = useLink();
  const enter = useStaffEntry();
  if (enter === undefined || page_id === null) return null;
  return (
    <Link href={enter(timelinePath('payment_page', page_id))} target="_blank">
      Open
      <span className="visually-hidden">
        {' '}
        the payment page of {amount} in the back office{NEW_TAB_HINT}
      </span>
    </Link>
  );
}
