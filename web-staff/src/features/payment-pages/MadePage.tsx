import { useEffect, useRef } from 'react';
import type { EnrolmentBody } from '@school/bff-staff/contract/payment-pages-create';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ExternalIcon } from '@school/web-kit/icons/ExternalIcon';
import { Card } from '@school/web-kit/shell/Card';
import css from './Form.module.css';
import { previewHref } from './preview-href';

/** The page that was made, and what it was made of. */
export interface Made {
  id: number;
  page_id: string;
  payment_url: string;
  payment_amount: string;
  payment_currency: string;
  expiry_date: string;
  num_of_instalments: number;
  body: EnrolmentBody;
}

/** The link, ready to be sent to the family. */
export function MadePage({ made, onAnother }: { made: Made; onAnother: () => void }) {
  const { page_id, payment_url } = made;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Card title="Payment page created">
        <Alert kind="success">The page is ready. Send its link to the family.</Alert>
        <Facts layout="wideGrid">
          <Fact name="Page id">{page_id}</Fact>
          <Fact name="Link">
            <span className={css.link}>{payment_url}</span>
          </Fact>
        </Facts>
        <div className={css.actions}>
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
        </div>
      </Card>
    </div>
  );
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
/** `21 December 2026` of `2026-12-21`, whatever zone this device is in. */
const longDay = (date: string): string => days.format(new Date(`${date}T00:00:00Z`));

/** What is pasted into the family's chat. */
const messageOf = ({ body, payment_url, ...page }: Made): string =>
  [
    'Hello! Here is your payment page:',
    `*${body.course}* (${body.payment_type})`,
    `To pay now: ${page.payment_amount} ${page.payment_currency} (1 of ${page.num_of_instalments}), until ${longDay(page.expiry_date)}`,
    body.payment_description,
    payment_url,
  ].join('\n');
