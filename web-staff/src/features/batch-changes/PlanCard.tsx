import type { ChangePlan } from '@school/bff-staff/contract/batch-change-plan';
import { CHANGE_REASON_MAX, CHANGE_REFUSALS } from '@school/core/batch-changes/errors';
import { TRIAL_SEAT_REFUSALS } from '@school/core/batch-changes/trial-seat-errors';
import { Form } from '@school/web-kit/form/Form';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { DataTable } from '@school/web-kit/table/DataTable';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { KINDS } from './messages';
import { planColumns } from './plan-columns';
import { PlanCalendar } from './PlanCalendar';
import { LeaveNotes } from './LeaveNotes';
import { PlanNotes } from './PlanNotes';
import { TrialNotes } from './TrialNotes';

/** What a person adds to a plan when they apply it. */
export interface Applied {
  fingerprint: string;
  form_key: string;
  reason: string;
  outside_hours_confirmed: boolean;
}

interface PlanCardProps {
  plan: ChangePlan;
  failureText: string;
  onApply: (applied: Applied) => Promise<void>;
  onBack: () => void;
}

const reason = z.string().trim().max(CHANGE_REASON_MAX, CHANGE_REFUSALS.reason_too_long.text);
const schema = z.object({ reason, outside_hours_confirmed: z.boolean() });
/** A student's place is not taken without saying why. */
const leaveSchema = schema.extend({ reason: reason.min(1, CHANGE_REFUSALS.leave_reason_missing.text) });
/** Nor is a third trial given after two that were missed. */
const trialSchema = schema.extend({ reason: reason.min(1, TRIAL_SEAT_REFUSALS.trial_reason_missing.text) });

const schemaOf = ({ leave, trial }: ChangePlan) =>
  leave !== null ? leaveSchema : trial?.needs_reason === true ? trialSchema : schema;

/** What will happen, class by class and in a calendar; exactly this is applied. */
export function PlanCard({ plan, failureText, onApply, onBack }: PlanCardProps) {
  const box = useRef<HTMLDivElement>(null);
  // A form sent twice changes once.
  const [formKey] = useState(() => crypto.randomUUID());
  // The plan takes the place of the form whose button was pressed.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Card title={`What will happen: ${KINDS[plan.kind].toLowerCase()}`}>
        <Form
          label="Apply the plan"
          schema={schemaOf(plan)}
          defaultValues={{ reason: '', outside_hours_confirmed: false }}
          submitLabel="Apply"
          busyLabel="Applying…"
          submit={{ disabled: plan.blocked !== null }}
          failureText={failureText}
          onCancel={onBack}
          cancelLabel="Back to the form"
          onSubmit={(values) => onApply({ ...values, fingerprint: plan.fingerprint, form_key: formKey })}
        >
          <Stack gap={4}>
            <Details plan={plan} />
            <TextAreaField
              name="reason"
              label="Reason"
              hint="Kept with the change, for your colleagues."
              required={plan.leave !== null || plan.trial?.needs_reason === true}
              rows={2}
              maxLength={CHANGE_REASON_MAX}
            />
          </Stack>
        </Form>
      </Card>
    </div>
  );
}

function Details({ plan }: { plan: ChangePlan }) {
  if (plan.leave !== null) return <LeaveNotes plan={plan} leave={plan.leave} />;
  return plan.trial === null ? <CourseDetails plan={plan} /> : <TrialNotes plan={plan} trial={plan.trial} />;
}

/** A change of the classes: its notes, a calendar, and class by class. */
function CourseDetails({ plan }: { plan: ChangePlan }) {
  return (
    <>
      <PlanNotes plan={plan} />
      <PlanCalendar plan={plan} />
      <DataTable
        caption={`Classes that change: ${plan.classes.length}`}
        columns={planColumns(plan)}
        rows={plan.classes}
        rowKey={(one) => `${one.scheduled_class_id ?? 'new'} ${one.after?.starts_at ?? ''}`}
        rowName={({ lesson_name }) => lesson_name}
        rowTone={({ obstacles, students }) =>
          obstacles.some(({ side }) => side === 'teacher' || side === 'student')
            ? 'danger'
            : obstacles.length > 0 || students.some((student) => student.is_outside_child_hours)
              ? 'warning'
              : undefined
        }
        narrow="cards"
        empty={{ title: CHANGE_REFUSALS.nothing_changes.text }}
      />
    </>
  );
}
