import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { useHydrated } from '@school/web-kit/hooks/use-hydrated';
import { useMessages } from '@school/web-kit/language/language';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths';
import { trialRegistrationOf, type TrialRegistration } from '../../app/trial-registration';
import { usePageTitle } from '../../app/use-page-title';
import { CalendarArt } from '../../art/CalendarArt';
import { MESSAGES } from './messages';
import { SlotBooking } from './SlotBooking';
import css from './TrialBooking.module.css';

/** Chooses a time for the family that has just registered. */
export default function TrialBookingPage() {
  usePageTitle('trialBooking');
  const messages = useMessages('trialBooking', MESSAGES);
  const state: unknown = useLocation().state;
  const isAlive = useHydrated();
  const [registration, setRegistration] = useState<TrialRegistration | undefined>(() =>
    isAlive ? trialRegistrationOf(state) : undefined,
  );

  // The prerendered page has no registration, so the first render must have none.
  useEffect(() => {
    setRegistration((known) => known ?? trialRegistrationOf(state));
    delete document.documentElement.dataset.pending;
  }, [state]);

  return (
    <div className={css.page}>
      {registration ? (
        <SlotBooking registration={registration} />
      ) : (
        <div className={css.nobody}>
          <h1>{messages.title}</h1>
          <EmptyState
            title={messages.nobodyTitle}
            text={messages.nobodyText}
            picture={<CalendarArt />}
            action={
              <ButtonLink href={paths.register} size="lg">
                {messages.nobodyAction}
              </ButtonLink>
            }
          />
        </div>
      )}
    </div>
  );
}
