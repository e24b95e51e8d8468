import { useState } from 'react';
import { collectionLinkBody } from '@school/bff-staff/contract/payment-links';
import {
  COLLECTION_EXPIRY_DAYS,
  COLLECTION_EXPIRY_DEFAULT,
  LINK_CURRENCIES,
  LINK_TEXT_MAX,
} from '@school/core/payment-links/choices';
import { COLLECTION_LINK_FAILED } from '@school/core/payment-links/errors';
import { minorText, moneyText, toMinor } from '@school/core/shared/money';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { paths } from '../../app/paths';
import { useMakeCollectionLinkMutation } from './api';
import { AmountFields, DescriptionField } from './LinkFields';
import { LinkResult } from './LinkResult';
import css from './PaymentLinks.module.css';
import { useMadeLink } from './use-made-link';

const DEFAULTS = {
  title: '',
  description: '',
  amount: '',
  currency: LINK_CURRENCIES[0],
  collector_name: '',
  collector_email: '',
  expires_in_days: String(COLLECTION_EXPIRY_DEFAULT),
};

/** 'Generate Collection Link': makes a page on which a collector receives money. */
export default function CollectionLinkPage() {
  const [round, setRound] = useState(0);
  useDocumentTitle('Generate Collection Link · Back office');
  return (
    <>
      <PageHeader
        title="Generate Collection Link"
        text="A payment page without an enrolment, for money that a collector collects."
        actions={
          <>
            <ButtonLink href={paths.collectorLinks} variant="secondary">
              My collector payment pages
            </ButtonLink>
            <Button variant="ghost" onClick={() => setRound(round + 1)}>
              Reset form
            </Button>
          </>
        }
      />
      <CollectionForm key={round} />
    </>
  );
}

function CollectionForm() {
  const [send] = useMakeCollectionLinkMutation();
  const { made, setMade, formKey, forget } = useMadeLink();
  return (
    <div className={css.columns}>
      <Card title="Collection">
        <div onChange={forget}>
          <Form
            label="Collection link"
            schema={collectionLinkBody}
            defaultValues={DEFAULTS}
            submitLabel="Generate link"
            busyLabel="Generating…"
            failureText={COLLECTION_LINK_FAILED}
            onSubmit={async (body) => {
              const answer = await send({ body: { ...body, form_key: formKey } }).unwrap();
              const asked = moneyText(minorText(toMinor(body.amount) ?? 0), body.currency);
              setMade({
                link: answer.collection_link,
                what: `${asked} for ${body.title}, open for ${body.expires_in_days} days. Send the link to whoever pays: nothing has been sent yet.`,
              });
            }}
          >
            <TextField name="title" label="Title" maxLength={LINK_TEXT_MAX.title} autoComplete="off" />
            <DescriptionField />
            <AmountFields
              amountName="amount"
              amountLabel="Amount"
              daysName="expires_in_days"
              daysLabel="Expires in"
              days={COLLECTION_EXPIRY_DAYS}
            />
            <TextField name="collector_name" label="Collector name" maxLength={LINK_TEXT_MAX.name} autoComplete="off" />
            <TextField
              name="collector_email"
              label="Collector email"
              hint="Reminders go here."
              type="email"
              maxLength={LINK_TEXT_MAX.email}
              autoComplete="off"
              spellCheck={false}
            />
          </Form>
        </div>
      </Card>
      <LinkResult
        made={made}
        title="The collection link is ready."
        before="The link appears here. Whoever has it can see the title, the description and the amount, and pay."
      />
    </div>
  );
}
