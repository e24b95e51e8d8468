import { MOVE_REASONS, MOVE_TEXT_MAX } from '@school/core/rescheduling/reasons';
import { REQUEST_REFUSALS } from '@school/core/rescheduling/errors';
import { asTyped } from '@school/core/shared/text-format';
import { isApiError } from '@school/web-kit/api/api-error';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useState } from 'react';
import { z } from 'zod';
import { useDraft } from '../../app/drafts';
import { useAskForTimeMutation, useRescheduleClassMutation, type Moved, type MoveOptions } from './api';
import { ChoiceField, type Choice } from '@school/web-kit/form/ChoiceField';
import { choicesOf } from './choices';
import { MESSAGES } from './messages';

const ASK = 'ask';
const NEXT_TIME = 'next_time';

/** A time that has gone from the list since must not be sent. */
const schemaOf = (choices: readonly Choice[]) =>
  z
    .object({
      choice: z.string().refine((value) => choices.some((one) => one.value === value), MESSAGES.chooseFirst),
      reason: z.string().min(1, MESSAGES.reasonFirst),
      requested_time: z.string().overwrite(asTyped).max(MOVE_TEXT_MAX, REQUEST_REFUSALS.time_too_long.text).default(''),
    })
    .superRefine(({ choice, requested_time }, context) => {
      if (choice === ASK && requested_time === '')
        context.addIssue({ code: 'custom', path: ['requested_time'], message: REQUEST_REFUSALS.time_missing.text });
    });

interface MoveFormProps {
  options: MoveOptions;
  zone: string;
  onBusy: (isBusy: boolean) => void;
  onMoved: (moved: Moved) => void;
  onAsked: (message: string) => void;
  /** Called when the shown times are out of date. */
  onStale: () => void;
}

/** The form: a new time and the reason. Both are kept until the server has accepted them. */
export function MoveForm({ options, zone, onBusy, onMoved, onAsked, onStale }: MoveFormProps) {
  const [reschedule] = useRescheduleClassMutation();
  const [ask] = useAskForTimeMutation();
  const draft = useDraft(`reschedule:${options.id}`);
  const [initial] = useState(() => draft.read() ?? '');
  const choices = choicesOf(options, zone);
  const schema = schemaOf(choices);
  const [choice, setChoice] = useState(choices.length === 1 ? ASK : '');
  const isAsking = choice === ASK;

  const send = async (values: z.output<ReturnType<typeof schemaOf>>) => {
    onBusy(true);
    try {
      if (values.choice === ASK) {
        const { message } = await ask({
          body: { scheduled_class: options.id, reason: values.reason, requested_time: values.requested_time },
        }).unwrap();
        draft.drop();
        onAsked(message);
      } else onMoved(await reschedule({ params: { id: options.id }, body: bodyOf(values, options) }).unwrap());
    } catch (err) {
      if (isApiError(err) && err.status === 409) onStale();
      throw explained(err);
    } finally {
      onBusy(false);
    }
  };

  return (
    <Form
      schema={schema}
      defaultValues={{ choice, reason: '', requested_time: initial }}
      onSubmit={send}
      submitLabel={isAsking ? MESSAGES.send : MESSAGES.move}
      busyLabel={isAsking ? MESSAGES.sending : MESSAGES.moving}
      failureText={isAsking ? MESSAGES.askFailed : MESSAGES.failed}
      label={MESSAGES.title}
    >
      <ChoiceField name="choice" label={MESSAGES.choose} choices={choices} onValue={setChoice} />
      <SelectField name="reason" label={MESSAGES.reason} options={REASONS} placeholder={MESSAGES.reasonFirst} />
      {isAsking && (
        <TextAreaField
          name="requested_time"
          label={MESSAGES.requestedTime}
          hint={MESSAGES.requestedTimeHint}
          maxLength={MOVE_TEXT_MAX}
          onValue={draft.keep}
        />
      )}
    </Form>
  );
}

const REASONS = MOVE_REASONS.map((reason) => ({ value: reason, label: reason }));

const bodyOf = ({ choice, reason }: { choice: string; reason: string }, { version }: MoveOptions) => ({
  requested_by: 'student' as const,
  confirmations: {},
  preference: choice === NEXT_TIME ? ('next_time' as const) : ('another_time' as const),
  new_date_time: choice === NEXT_TIME ? null : choice,
  reason,
  version,
});

/** The specification's sentence, followed by the server's reason. */
function explained(err: unknown): unknown {
  if (!isApiError(err) || err.detail === undefined || err.detail === err.error) return err;
  return { ...err, error: `${err.error} ${err.detail}` };
}
