import type { RetentionRule } from '@school/bff-staff/contract/retention';
import { monthsText } from '@school/core/retention/errors';
import { areMonths, RETENTION_FACTS, RETENTION_MONTHS_MAX } from '@school/core/retention/rules';
import { removesMore, type SeenPreview } from '@school/core/retention/seen';
import { PAGE_SIZES } from '@school/core/shared/paging';
import { notify } from '@school/web-kit/feedback/toast-store';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { Form } from '@school/web-kit/form/Form';
import { LiveTextField } from '@school/web-kit/form/LiveTextField';
import { Stack } from '@school/web-kit/layout/Stack';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { useState } from 'react';
import { z } from 'zod';
import { OldThings } from './OldThings';
import css from './Retention.module.css';
import { useChangeRetentionMutation, useLazyListOldThingsQuery } from './retention-api';
import { SwitchOnDialog, type SwitchOn } from './SwitchOnDialog';

/** The rule of one kind, with what it would remove now. */
export function RetentionCard({ rule, mayChange }: { rule: RetentionRule; mayChange: boolean }) {
  const { kind, months, is_on: isOn } = rule;
  const { label, text } = RETENTION_FACTS[kind];
  // What is typed is counted at once, so that nobody switches on what they have not seen.
  const [typed, setTyped] = useState<number>();
  return (
    <Card title={label} aside={<Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>}>
      <Stack gap={4}>
        <p className="muted">{text}</p>
        {mayChange ? (
          // Another rule than the one that was read begins anew.
          <div className={css.rule}>
            <RuleForm key={`${months} ${isOn}`} rule={rule} onMonths={setTyped} />
          </div>
        ) : (
          <p>
            Kept for {months} months. {isOn ? 'What is older is removed each night.' : 'Nothing is removed.'}
          </p>
        )}
        <OldThings kind={kind} months={typed ?? months} />
      </Stack>
    </Card>
  );
}

interface RuleFormProps {
  rule: RetentionRule;
  /** The months that are typed; undefined where they are none. */
  onMonths: (months: number | undefined) => void;
}

function RuleForm({ rule, onMonths }: RuleFormProps) {
  const { kind } = rule;
  const { label } = RETENTION_FACTS[kind];
  const [change] = useChangeRetentionMutation();
  const [look] = useLazyListOldThingsQuery();
  const [asked, setAsked] = useState<SwitchOn>();

  const send = async (wanted: RetentionRule, seen: SeenPreview | null) => {
    const body = { ...wanted, seen: seen && { before: seen.before.toISOString(), count: seen.count } };
    const { message } = await change({ body }).unwrap();
    onMonths(undefined);
    notify(message);
  };
  const save = async (wanted: RetentionRule) => {
    if (!removesMore({ months: rule.months, isOn: rule.is_on }, { months: wanted.months, isOn: wanted.is_on }))
      return send(wanted, null);
    // Counted anew: the dialog says what would go now.
    const { before, count, oldest } = await look({
      query: { kind, months: wanted.months, page: 1, page_size: PAGE_SIZES[0] },
    }).unwrap();
    setAsked({ rule: wanted, seen: { before: new Date(before), count }, oldest });
  };
  return (
    <>
      <Form
        label={label}
        schema={formOf(rule)}
        defaultValues={{ months: String(rule.months), is_on: rule.is_on }}
        submitLabel="Save the rule"
        busyLabel="Saving…"
        failureText="The rule could not be saved."
        onSubmit={save}
      >
        <LiveTextField
          name="months"
          label="Months to keep"
          hint={`${RETENTION_FACTS[kind].monthsMin} to ${RETENTION_MONTHS_MAX}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          onTyped={(value) =>
            onMonths(/^\d+$/.test(value) && areMonths(kind, Number(value)) ? Number(value) : undefined)
          }
        />
        <CheckboxField name="is_on" label="Remove what is older, each night" />
      </Form>
      <SwitchOnDialog
        asked={asked}
        onClose={() => setAsked(undefined)}
        onConfirm={({ rule: wanted, seen }) => send(wanted, seen)}
      />
    </>
  );
}

/** The form's fields, checked as the contract checks them. */
const formOf = ({ kind }: RetentionRule) =>
  z
    .object({
      months: z
        .string()
        .trim()
        .refine((typed) => /^\d+$/.test(typed) && areMonths(kind, Number(typed)), monthsText(kind))
        .transform(Number),
      is_on: z.boolean(),
    })
    .transform((typed): RetentionRule => ({ kind, ...typed }));
