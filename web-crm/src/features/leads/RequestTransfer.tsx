import { transferForm } from '@school/bff-crm/contract/lead-transfers';
import type { Lead } from '@school/bff-crm/contract/leads';
import { TRANSFER_REASON_MAX } from '@school/core/leads/transfers';
import { Button } from '@school/web-kit/button/Button';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { Row } from '@school/web-kit/layout/Row';
import { useState } from 'react';
import { useMeQuery } from '../../app/auth-api';
import { TRANSFER_FAILED } from './messages';
import { useAskForLeadMutation, useListTransfersQuery } from './transfers-api';
import { useMayAsk } from './use-may-ask';

/** Asks the owner of a lead to hand it over; not there for the owner, and while a request of the person is open. */
export function RequestTransfer({ lead }: { lead: Lead }) {
  const [about, setAbout] = useState<Lead>();
  const [ask] = useAskForLeadMutation();
  const { data: me } = useMeQuery();
  const { data: open } = useListTransfersQuery({ params: { lead_id: lead.lead_id } });
  const mayAsk = useMayAsk(lead.owner_id);
  const hasAsked = open === undefined || open.results.some(({ asked_by_id }) => asked_by_id === me?.staff_id);
  return (
    <>
      {mayAsk && !hasAsked && (
        <Row gap={2}>
          <Button size="sm" variant="secondary" onClick={() => setAbout(lead)}>
            Request transfer
          </Button>
        </Row>
      )}
      <ReasonDialog
        about={about}
        idOf={({ lead_id }) => lead_id}
        onClose={() => setAbout(undefined)}
        title="Request transfer"
        text={({ owner_name }) => <p>{owner_name} is asked to hand this lead over to you, with its open tasks.</p>}
        label="Request transfer"
        schema={transferForm}
        defaultValues={{ reason: '' }}
        submitLabel="Request transfer"
        busyLabel="Asking…"
        failureText={TRANSFER_FAILED}
        onSubmit={({ lead_id }, body) => ask({ params: { lead_id }, body }).unwrap()}
      >
        <TextAreaField name="reason" label="Reason" rows={3} required={false} maxLength={TRANSFER_REASON_MAX} />
      </ReasonDialog>
    </>
  );
}
