import { Row } from '@school/web-kit/layout/Row';
import { useEffect, useRef } from 'react';
import type { EnrolmentBody } from '@school/bff-staff/contract/payment-pages-create';
import { moneyText } from '@school/core/shared/money';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ExternalIcon } from '@school/web-kit/icons/ExternalIcon';
import { Card } from '@school/web-kit/shell/Card';
import { formatDay } from '@school/web-kit/time/wall-text';
import { paths } from '../../app/paths';
import { PlaceLink } from '../../app/PlaceLink';
import css from './Form.module.css';
import { previewHref } from './preview-href';

/** The new page, and the values it was made from. */
export interface Made {
  id: number;
  page_id: string;
  payment_url: string;
  payment_amount: string;
  payment_currency: string;
  expiry_date: string;
  num_of_instalments: number;
  price_state: 'agreed' | 'waiting';
  body: EnrolmentBody;
}

/** The new link, ready to send to the family; or that its price waits for a second person. */
export function MadePage({ made, onAnother }: { made: Made; onAnother: () => void }) {
  const { page_id, payment_url } = made;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (made.price_state === 'waiting')
    return (
      <div ref={box} tabIndex={-1}>
        <WaitingPrice made={made} onAnother={onAnother} />
      </div>
    );
  return (
    <div ref={box} tabIndex={-1}>
      <Card title="Payment page created">
        <Alert kind="success">The page is ready. Send its link to the family: nothing has been sent to them yet.</Alert>
        <Facts layout="wideGrid">
          <Fact name="To pay now">
            {amountOf(made)}
            {made.num_of_instalments > 1 && ` (1 of ${made.num_of_instalments})`}
          </Fact>
          <Fact name="Open until">{formatDay(made.expiry_date)}</Fact>
          <Fact name="Course">
            {made.body.course} ({made.body.payment_type})
          </Fact>
        </Facts>
        <Facts layout="wideGrid">
          <Fact name="Page id">{page_id}</Fact>
          <Fact name="Link">
            <span className={css.link}>{payment_url}</span>
          </Fact>
        </Facts>
        <Row gap={2}>
          <CopyButton text={payment_url} label="Copy link" />
          <CopyButton text={messageOf(made)} label="Copy WhatsApp text" />
          <ButtonLink
            href={previewHref(payment_url)}
            target="_blank"
            rel="noopener"
            variant="secondary"
            icon={<ExternalIcon />}
          >
            Open
          </ButtonLink>
          <Button variant="ghost" onClick={onAnother}>
            Create another
          </Button>
        </Row>
      </Card>
    </div>
  );
}

/** There is no link yet: a family must not get one that leads nowhere. */
const WaitingPrice = ({ made, onAnother }: { made: Made; onAnother: () => void }) => (
  <Card title="The price waits for approval">
    <Alert kind="info">
      Another person has to approve this price. You will get a message, and the payment page is made then: until then
      the family cannot open or pay anything.
    </Alert>
    <Facts layout="wideGrid">
      <Fact name="To pay first">{amountOf(made)}</Fact>
      <Fact name="Course">
        {made.body.course} ({made.body.payment_type})
      </Fact>
      <Fact name="Reason">{made.body.price_reason}</Fact>
    </Facts>
    <Row gap={2}>
      <PlaceLink href={paths.priceApprovals}>Price approvals</PlaceLink>
      <Button variant="ghost" onClick={onAnother}>
        Create another
      </Button>
    </Row>
  </Card>
);

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
/** `2026-12-21` becomes `21 December 2026`, in every zone of the device. */
const longDay = (date: string): string => days.format(new Date(`${date}T00:00:00Z`));

const amountOf = ({ payment_amount, payment_currency }: Pick<Made, 'payment_amount' | 'payment_currency'>): string =>
  moneyText(payment_amount, payment_currency);

/** The text to paste into the family's chat. */
const messageOf = ({ body, payment_url, ...page }: Made): string =>
  [
    'Hello! Here is your payment page:',
    `*${body.course}* (${body.payment_type})`,
    `To pay now: ${amountOf(page)}${page.num_of_instalments > 1 ? ` (1 of ${page.num_of_instalments})` : ''}, until ${longDay(page.expiry_date)}`,
    body.payment_description,
    payment_url,
  ].join('\n');
