import type { bookTrialSlot, TrialSlotAnswer } from '@school/bff-learner/contract/trial-booking';
import { useMessages } from '@school/web-kit/language/language';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLocalPath } from '../../app/LanguageRoot';
import { paths } from '../../app/paths';
import { forgetTrialRegistration, keepTrialRegistration, type TrialRegistration } from '../../app/trial-registration';
import { useBookTrialSlotMutation } from './api';
import { BookingHead } from './BookingHead';
import { MESSAGES } from './messages';
import { SlotForm } from './SlotForm';

/** The free times, the choice of one, and the booking. */
export function SlotBooking({ registration }: { registration: TrialRegistration }) {
  const messages = useMessages('trialBooking', MESSAGES);
  const inLanguage = useLocalPath();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [zone, setZone] = useState(registration.timezone);
  const [book] = useBookTrialSlotMutation();

  const changeZone = (timezone: string) => {
    setZone(timezone);
    const changed = { ...registration, timezone };
    keepTrialRegistration(changed);
    // The entry in the history must be right for a reload and for Back.
    void navigate({ pathname: inLanguage(paths.trialBooking), search }, { replace: true, state: changed });
  };

  const send = (slot: TrialSlotAnswer) => {
    const call = book({
      body: {
        student_name: registration.studentName,
        phone_number: registration.phoneNumber,
        grade: registration.grade,
        teacher_availability_id: slot.id,
        timezone: zone,
        booking_key: registration.bookingKey,
      },
    });
    const answer = call.unwrap().then((booked) => {
      forgetTrialRegistration();
      const state = confirmationState(booked, slot.start_time);
      void navigate(inLanguage(paths.trialBooked.getHref(booked.confirmation_token)), { replace: true, state });
    });
    return { answer, abort: () => call.abort() };
  };

  return (
    <SlotForm
      head={<BookingHead registration={registration} zone={zone} onZone={changeZone} />}
      zone={zone}
      action={messages.book}
      busyLabel={messages.booking}
      failureText={messages.failed}
      networkText={messages.networkFailed}
      onSend={send}
    />
  );
}

type Booked = ReturnType<(typeof bookTrialSlot)['response']['parse']>;

/** What the confirmation page says of this booking once; the way into the account hangs on the browser's cookie. */
const confirmationState = (booked: Booked, time: string) => ({
  isNew: true,
  askedAt: booked.is_other_time ? time : undefined,
});
