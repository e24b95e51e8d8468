import type { TrialSlotAnswer } from '@school/bff-learner/contract/trial-booking';
import { errorText } from '@school/web-kit/api/error-text';
import { isApiError, type ApiError } from '@school/web-kit/api/api-error';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { useLanguage, useMessages } from '@school/web-kit/language/language';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ChosenSlot } from './ChosenSlot';
import { MESSAGES } from './messages';
import { SlotChoice } from './SlotChoice';
import { SlotChoiceLoading } from './SlotChoiceLoading';
import css from './TrialBooking.module.css';
import { useTrialSlots } from './use-trial-slots';

/** After this long without an answer a family may press again; a repeated call does nothing twice. */
const ANSWER_TIMEOUT_MS = 20_000;

const NO_ANSWER: ApiError = { status: 'NETWORK', error: '' };

interface SlotFormProps {
  /** The heading, with the choice of the zone. */
  head: ReactNode;
  zone: string;
  action: string;
  busyLabel: string;
  failureText: string;
  networkText: string;
  /** Sends the choice; the form gives it up when no answer comes. */
  onSend: (slot: TrialSlotAnswer) => SentCall;
  onStale?: () => void;
}

/** A call that can be given up. */
interface SentCall {
  answer: Promise<void>;
  abort: () => void;
}

/** The free times, the choice of one, and sending it. */
export function SlotForm(props: SlotFormProps) {
  const messages = useMessages('trialBooking', MESSAGES);
  const { sentence } = useLanguage();
  const { head, zone, action, busyLabel, failureText, networkText, onSend, onStale } = props;
  const [slotId, setSlotId] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const failureBox = useRef<HTMLDivElement>(null);
  const failureId = useId();
  const picker = useRef<HTMLDivElement>(null);
  const { slots, currentData, isFetching, isError, refetch } = useTrialSlots(zone);
  const { isBusy, run } = useSingleFlight();
  const chosen = slots?.find(({ id }) => id === slotId);

  // A time that is no longer in the list must not stay chosen.
  const isGone = slotId !== undefined && slots !== undefined && chosen === undefined;
  useEffect(() => {
    if (isGone) setSlotId(undefined);
  }, [isGone]);

  const refuseChoice = () => {
    flushSync(() => setFailure(messages.chooseSlot));
    const find = (what: string) => picker.current?.querySelector<HTMLElement>(what);
    (find('[type="radio"]') ?? find('[aria-selected="true"]'))?.focus();
  };

  const refuse = (text: string) => {
    flushSync(() => setFailure(text));
    failureBox.current?.focus();
    failureBox.current?.scrollIntoView({ block: 'center' });
  };

  const send = async (slot: TrialSlotAnswer) => {
    setFailure(undefined);
    const { answer, abort } = onSend(slot);
    const timer = setTimeout(abort, ANSWER_TIMEOUT_MS);
    try {
      await answer;
    } catch (err) {
      // Another family was faster or the time has passed: load the list again.
      if (isApiError(err) && err.status === 409) {
        setSlotId(undefined);
        void refetch();
        onStale?.();
      }
      // A stopped call fails without an answer of ours.
      refuse(errorText(isApiError(err) ? err : NO_ANSWER, failureText, networkText));
    } finally {
      clearTimeout(timer);
    }
  };

  return (
    <form
      className={css.booking}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) void run(() => send(chosen));
        else refuseChoice();
      }}
    >
      {head}
      <div ref={failureBox} id={failureId} tabIndex={-1} className={css.failure}>
        {failure && <Alert kind="error">{sentence(failure)}</Alert>}
      </div>
      {isError && !isFetching && currentData === undefined ? (
        <ErrorState text={messages.slotsFailed} onRetry={() => void refetch()} />
      ) : slots === undefined ? (
        <SlotChoiceLoading />
      ) : slots.length === 0 ? (
        <EmptyState
          title={messages.emptyTitle}
          text={messages.emptyText}
          action={
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              {messages.lookAgain}
            </Button>
          }
        />
      ) : (
        <>
          <SlotChoice
            ref={picker}
            refusedBy={failure === messages.chooseSlot ? failureId : undefined}
            slots={slots}
            zone={zone}
            chosen={chosen}
            disabled={isBusy}
            onPick={(id) => {
              setSlotId(id);
              setFailure(undefined);
            }}
          />
          <ChosenSlot slot={chosen} zone={zone} isBusy={isBusy} action={action} busyLabel={busyLabel} />
        </>
      )}
    </form>
  );
}
