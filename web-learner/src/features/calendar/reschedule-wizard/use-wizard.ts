import { CONFIRMATIONS } from '@school/core/rescheduling/confirmations';
import { asTyped } from '@school/core/shared/text-format';
import { isApiError } from '@school/web-kit/api/api-error';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { serverNow } from '@school/web-kit/time/server-clock';
import { useState } from 'react';
import { useMoveClassMutation, type MoveOptions } from '../api';
import { MESSAGES } from './messages';
import { chosenTime, faultOfTime, type WizardDraft } from './new-time';

/** 'initial', then 'preference', then 'dateTime' if the teacher wants another time. */
export type Step = 'initial' | 'preference' | 'dateTime';

/** What is wrong, and the field where it is shown. */
export interface WizardFault {
  at: 'preference' | 'dateTime';
  text: string;
}

const EMPTY: WizardDraft = {
  // `as`: the object has one entry for each confirmation.
  confirmations: Object.fromEntries(CONFIRMATIONS.map((name) => [name, false])) as WizardDraft['confirmations'],
  reason: '',
  preference: undefined,
  date: '',
  time: '',
};

/** The wizard's steps, its checks and its call. */
export function useWizard(zone: string, calls: { onDone: () => void; onStale: () => void }) {
  const [step, setStep] = useState<Step>('initial');
  const [draft, setDraft] = useState(EMPTY);
  const [fault, setFault] = useState<WizardFault>();
  const { isBusy, run } = useSingleFlight();
  const [moveClass] = useMoveClassMutation();

  const change = (changed: Partial<WizardDraft>) => {
    setFault(undefined);
    setDraft((before) => ({ ...before, ...changed }));
  };
  const goTo = (next: Step) => {
    setFault(undefined);
    setStep(next);
  };

  const send = (options: MoveOptions) =>
    run(async () => {
      setFault(undefined);
      try {
        const { message } = await moveClass(orderOf(options, draft, zone)).unwrap();
        notify(message);
        calls.onDone();
      } catch (err) {
        setFault({ at: step === 'dateTime' ? 'dateTime' : 'preference', text: failureText(err) });
        if (isApiError(err) && err.status === 409) calls.onStale();
      }
    });

  /** Opens the next step; in the last step, sends the move. */
  const goOn = (options: MoveOptions) => {
    if (step === 'initial') goTo('preference');
    else if (step === 'dateTime') {
      const text = faultOfTime(options, draft, zone, serverNow()) ?? fault?.text;
      if (text === undefined) void send(options);
      else setFault({ at: 'dateTime', text });
    } else if (draft.preference === undefined) setFault({ at: 'preference', text: MESSAGES.chooseFirst });
    else if (draft.preference === 'another_time') goTo('dateTime');
    else if (fault === undefined) void send(options);
  };
  const goBack = () => goTo(step === 'dateTime' ? 'preference' : 'initial');

  return { step, draft, change, fault, isBusy, goOn, goBack };
}

function orderOf(options: MoveOptions, draft: WizardDraft, zone: string) {
  const { id, version, next_time } = options;
  const at = draft.preference === 'another_time' ? chosenTime(draft, zone) : undefined;
  return {
    params: { id },
    body: {
      requested_by: 'teacher' as const,
      confirmations: { ...draft.confirmations },
      preference: draft.preference ?? 'next_time',
      new_date_time: at?.toISOString() ?? null,
      reason: asTyped(draft.reason),
      version,
    },
    planned: at ? [{ id, starts_at: at.toISOString() }] : (next_time?.moved ?? []),
  };
}

/** Our sentence followed by the server's reason; a specified sentence is shown unchanged. */
function failureText(err: unknown): string {
  if (!isApiError(err) || typeof err.status !== 'number' || err.status >= 500 || err.error === '')
    return MESSAGES.failed;
  return err.detail && err.detail !== err.error ? `${err.error} ${err.detail}` : err.error;
}
