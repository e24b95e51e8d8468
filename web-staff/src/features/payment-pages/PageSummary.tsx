import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { isMadeAddress, madeDomain } from '@school/core/students/made-address';
import { moneyText } from '@school/core/shared/money';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { ExternalIcon } from '@school/web-kit/icons/ExternalIcon';
import { Row } from '@school/web-kit/layout/Row';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { ExpiryBadge, StateBadge } from './PageBadges';
import css from './PaymentPages.module.css';
import { previewHref } from './preview-href';
import { tokenText } from './token-text';
import { EntityLink } from '../../app/EntityLink';

const zone = deviceZone();

/** The facts of a page that a tool must show before it changes the page. */
export function PageSummary({ page }: { page: PaymentPage }) {
  return (
    <Card
      title={page.student_name}
      aside={
        <span className={css.badges}>
          <StateBadge page={page} /> {page.state === 'Pending' && <ExpiryBadge page={page} />}
        </span>
      }
    >
      <Facts layout="columns">
        <Fact name="Student">
          <EntityLink to="student" id={page.student_id}>
            {page.student_name}
          </EntityLink>
        </Fact>
        <Fact name="Page id">
          <code className={css.id}>{page.page_id}</code>
        </Fact>
        <Fact name="Amount due">
          <strong>{money(page.payment_amount, page)}</strong> ({page.instalment} of {page.num_of_instalments})
        </Fact>
        <Fact name="Whole fee">
          {money(page.total_discounted_fee, page)}
          {page.discount_percent > 0 && `, ${page.discount_percent}% off ${money(page.total_course_fee, page)}`}
        </Fact>
        <Fact name="Credits">
          {page.credits_obtained} of {page.total_num_of_classes} classes, {money(page.cpc, page)} each
        </Fact>
        {page.token && (
          <Fact name="Deposit">
            <Deposit token={page.token} currency={page.payment_currency} />
          </Fact>
        )}
        <Fact name="Course">
          {page.course} ({page.subject}, {page.service_type} {page.class_size})
        </Fact>
        <Fact name="Payment type">{page.payment_type}</Fact>
        <Fact name="Enrolment type">{page.enrolment_type}</Fact>
        {page.price_reason !== null && <Fact name="Price above the last sale">{page.price_reason}</Fact>}
        <Fact name="Description">{page.payment_description}</Fact>
        <Fact name="Phone">{page.student_phone ?? <None />}</Fact>
        <Fact name="Email">
          {page.student_email}
          {isMadeAddress(page.student_email, madeDomain(page.payment_url)) &&
            ' (made by the school, without a mailbox)'}
        </Fact>
        <Fact name="Owner">{[page.owner_name, page.owner_email, page.owner_team].filter(Boolean).join(', ')}</Fact>
        <Fact name="Created">
          <When at={page.created_at} zone={zone} />
        </Fact>
        {/* Paid pages never expire. */}
        {page.paid_at === null && (
          <Fact name={page.is_expired ? 'Expired' : 'Expires'}>
            <When at={page.expires_at} zone={zone} />
          </Fact>
        )}
        {page.paid_at !== null && (
          <Fact name="Paid">
            <When at={page.paid_at} zone={zone} />
          </Fact>
        )}
        {page.punched_at !== null && (
          <Fact name="Punched">
            <When at={page.punched_at} zone={zone} />
          </Fact>
        )}
        {page.refunded_amount !== null && (
          <Fact name="Refunded">{money(page.refunded_amount, page)} of the whole enrolment</Fact>
        )}
      </Facts>
      <Row gap={2}>
        <ButtonLink
          href={previewHref(page.payment_url)}
          target="_blank"
          rel="noopener"
          variant="secondary"
          size="sm"
          icon={<ExternalIcon size="sm" />}
        >
          View
        </ButtonLink>
        <CopyButton text={page.payment_url} label="Copy link" size="sm" />
      </Row>
    </Card>
  );
}

const money = (amount: string, page: PaymentPage): string => moneyText(amount, page.payment_currency);

/** The deposit that was taken off the price, and whether finance still has to confirm it. */
function Deposit({ token, currency }: { token: NonNullable<PaymentPage['token']>; currency: string }) {
  const isWaiting = !token.by_link && token.confirmed_at === null;
  return (
    <>
      {tokenText(token, currency)}
      {isWaiting && <span className="muted"> (to be confirmed by the punch)</span>}
      {token.url !== '' && (
        <>
          {' '}
          <a href={token.url} target="_blank" rel="noopener noreferrer">
            Proof <ExternalIcon size="sm" />
          </a>
        </>
      )}
    </>
  );
}

const None = () => <span className="muted">None</span>;
