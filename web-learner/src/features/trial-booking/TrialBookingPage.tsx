import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useHydrated } from '@school/web-kit/hooks/use-hydrated';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PAGE_HEADS } from '../../app/page-heads';
import { paths } from '../../app/paths';
import { trialRegistrationOf, type TrialRegistration } from '../../app/trial-registration';
import { CalendarArt } from '../../art/CalendarArt';
import { MESSAGES } from './messages';
import { SlotBooking } from './SlotBooking';
import css from './TrialBooking.module.css';

/** Chooses a time for the family that has just registered. */
export default function TrialBookingPage() {
  useDocumentTitle(PAGE_HEADS.trialBooking.title);
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
          <h1>{MESSAGES.title}</h1>
          <EmptyState
            title={MESSAGES.nobodyTitle}
            text={MESSAGES.nobodyText}
            picture={<CalendarArt />}
            action={
              <ButtonLink href={paths.register} size="lg">
                {MESSAGES.nobodyAction}
              </ButtonLink>
            }
          />
        </div>
      )}
    </div>
  );
}
