import { VERSION_DESCRIPTION_MAX, VERSION_NAME_MAX } from '@school/core/payouts/version-errors';
import {
  simulateForm,
  type SimulateForm,
  type VersionForm as Wanted,
} from '@school/bff-staff/contract/payout-versions';
import { Button } from '@school/web-kit/button/Button';
import { Form } from '@school/web-kit/form/Form';
import { LiveTextField } from '@school/web-kit/form/LiveTextField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { useFieldContext } from '@school/web-kit/form/field-context';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { useState } from 'react';
import { MESSAGES } from './messages';
import css from './PayoutVersions.module.css';
import { RateRows } from './RateRows';
import { Simulation } from './Simulation';
import { rateBodyOf, versionSchema, type TypedRate, type VersionValues } from './version-form';

interface VersionFormProps {
  start: VersionValues;
  save: (body: Wanted) => Promise<void>;
  onClose: () => void;
}

/** The form of a draft; the simulation takes its rates as they are typed. */
export function VersionForm({ start, save, onClose }: VersionFormProps) {
  return (
    <Form
      label="Payout version"
      schema={versionSchema}
      defaultValues={start}
      submitLabel="Save draft"
      busyLabel="Saving…"
      failureText={MESSAGES.saveFailed}
      failureEndsOnChange
      onCancel={onClose}
      cancelLabel="Close"
      onSubmit={save}
    >
      <Fields />
    </Form>
  );
}

function Fields() {
  return (
    <Stack gap={4}>
      <div className={css.pair}>
        <TextField name="name" label="Name" maxLength={VERSION_NAME_MAX} autoComplete="off" />
        <LiveTextField
          name="currency"
          label="Currency"
          hint="Three capital letters, like USD."
          maxLength={3}
          autoComplete="off"
        />
      </div>
      <TextAreaField
        name="description"
        label="Description"
        required={false}
        rows={2}
        maxLength={VERSION_DESCRIPTION_MAX}
      />
      <Rates />
    </Stack>
  );
}

/** Reads other fields, so it comes after them: after a refusal the form's first field in order of its fields has the focus. */
function Rates() {
  const { useControl } = useFieldContext();
  const { value: typed } = useControl('currency', '');
  const { value: rows } = useControl('rates', []);
  const [simulated, setSimulated] = useState<SimulateForm>();
  const currency = typeof typed === 'string' ? typed : '';
  // `as`: the form's schema makes this value a list of typed rates.
  const parsed = simulateForm.safeParse({ currency, rates: (rows as TypedRate[]).map(rateBodyOf) });
  return (
    <>
      <RateRows currency={currency} />
      <Row gap={2}>
        <Button variant="secondary" disabled={!parsed.success} onClick={() => setSimulated(parsed.data)}>
          Simulate last month
        </Button>
      </Row>
      {simulated && <Simulation key={JSON.stringify(simulated)} wanted={simulated} />}
    </>
  );
}
