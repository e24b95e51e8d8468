import type { bookTrialSlot } from '@school/bff-learner/contract/trial-booking';
import { errorText } from '@school/web-kit/api/error-text';
import { isApiError, type ApiError } from '@school/web-kit/api/api-error';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { forgetTrialRegistration, keepTrialRegistration, type TrialRegistration } from '../../app/trial-registration';
import { useBookTrialSlotMutation } from './api';
import { BookingHead } from './BookingHead';
import { ChosenSlot } from './ChosenSlot';
import { MESSAGES } from './messages';
import { SlotPicker } from './SlotPicker';
import { SlotsLoading } from './SlotsLoading';
import css from './TrialBooking.module.css';
import { useTrialSlots } from './use-trial-slots';

/** After this long without an answer a family may press again; its key keeps that from booking twice. */
const BOOKING_TIMEOUT_MS = 20_000;

const NO_ANSWER: ApiError = { status: 'NETWORK', error: '' };

/** The free times, the choice of one, and the booking. */
export function SlotBooking({ registration }: { registration: TrialRegistration }) {
  const navigate = useNavigate();
  const [zone, setZone] = useState(registration.timezone);
  const [slotId, setSlotId] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const failureBox = useRef<HTMLDivElement>(null);
  const failureId = useId();
  const picker = useRef<HTMLDivElement>(null);
  const { slots, currentData, isFetching, isError, refetch } = useTrialSlots(zone);
  const [book, { isLoading: isBooking }] = useBookTrialSlotMutation();
  const chosen = slots?.find(({ id }) => id === slotId);

  // A time that is no longer in the list must not stay chosen.
  const isGone = slotId !== undefined && slots !== undefined && chosen === undefined;
  useEffect(() => {
    if (isGone) setSlotId(undefined);
  }, [isGone]);

  const refuseChoice = () => {
    flushSync(() => setFailure(MESSAGES.chooseSlot));
    picker.current?.querySelector<HTMLInputElement>('input[type="radio"]')?.focus();
  };

  const refuse = (text: string) => {
    flushSync(() => setFailure(text));
    failureBox.current?.focus();
    failureBox.current?.scrollIntoView({ block: 'center' });
  };

  const changeZone = (timezone: string) => {
    setZone(timezone);
    const changed = { ...registration, timezone };
    keepTrialRegistration(changed);
    // The entry in the history must be right for a reload and for Back.
    void navigate(paths.trialBooking, { replace: true, state: changed });
  };

  const submit = async () => {
    if (isBooking) return;
    if (!chosen) return refuseChoice();
    setFailure(undefined);
    const call = book({
      body: {
        student_name: registration.studentName,
        phone_number: registration.phoneNumber,
        grade: registration.grade,
        teacher_availability_id: chosen.id,
        timezone: zone,
        booking_key: registration.bookingKey,
      },
    });
    const timer = setTimeout(() => call.abort(), BOOKING_TIMEOUT_MS);
    try {
      const booked = await call.unwrap();
      forgetTrialRegistration();
      const state = confirmationState(booked, registration.studentName, chosen.start_time);
      void navigate(paths.trialBooked.getHref(booked.confirmation_token), { replace: true, state });
    } catch (err) {
      // Another family was faster or the time has passed: load the list again.
      if (isApiError(err) && err.status === 409) {
        setSlotId(undefined);
        void refetch();
      }
      // A stopped call fails without an answer of ours.
      refuse(errorText(isApiError(err) ? err : NO_ANSWER, MESSAGES.failed, MESSAGES.networkFailed));
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
        void submit();
      }}
    >
      <BookingHead registration={registration} zone={zone} onZone={changeZone} />
      <div ref={failureBox} id={failureId} tabIndex={-1} className={css.failure}>
        {failure && <Alert kind="error">{failure}</Alert>}
      </div>
      {isError && !isFetching && currentData === undefined ? (
        <ErrorState text={MESSAGES.slotsFailed} onRetry={() => void refetch()} />
      ) : slots === undefined ? (
        <SlotsLoading />
      ) : slots.length === 0 ? (
        <EmptyState
          title={MESSAGES.emptyTitle}
          text={MESSAGES.emptyText}
          action={
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              Look again
            </Button>
          }
        />
      ) : (
        <>
          <SlotPicker
            ref={picker}
            refusedBy={failure === MESSAGES.chooseSlot ? failureId : undefined}
            slots={slots}
            zone={zone}
            slotId={chosen?.id}
            disabled={isBooking}
            onPick={(id) => {
              setSlotId(id);
              setFailure(undefined);
            }}
          />
          <ChosenSlot slot={chosen} zone={zone} isBooking={isBooking} />
        </>
      )}
    </form>
  );
}

type Booked = ReturnType<(typeof bookTrialSlot)['response']['parse']>;

/** What the confirmation page must know beside its address, and nobody who only has the address. */
const confirmationState = (booked: Booked, name: string, time: string) => ({
  isNew: true,
  setPasswordToken: booked.set_password_token,
  askedFor: booked.is_other_child ? name : undefined,
  askedAt: booked.is_other_time ? time : undefined,
});
