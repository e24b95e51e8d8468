import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { EyeIcon } from '@school/web-kit/icons/EyeIcon';
import { clearAllData } from '@school/web-kit/session/clear-all-data';
import { writeSession } from '@school/web-kit/session/session-storage';
import { Countdown } from '@school/web-kit/time/Countdown';
import { lazy, Suspense, useMemo, useState } from 'react';
import { paths } from '../../app/paths';
import { toSession } from '../../app/session';
import { useImpersonationQuery, useReturnToOwnAccountMutation, type Impersonation } from './api';
import css from './Impersonation.module.css';
import { MESSAGES } from './messages';

const ActDialog = lazy(() => import('./ActDialog'));

/** Shows who looks at whose account and the time that is left, with a button to go back (product 4 #12). */
export default function ImpersonationBanner() {
  const { data, fulfilledTimeStamp = 0 } = useImpersonationQuery();
  if (!data?.impersonation) return null;
  return <Banner impersonation={data.impersonation} readAt={fulfilledTimeStamp} />;
}

function Banner({ impersonation, readAt }: { impersonation: Impersonation; readAt: number }) {
  const { actor_name, student_name, seconds_left, may_act, can_return } = impersonation;
  const [goBack, { isLoading }] = useReturnToOwnAccountMutation();
  const [failure, setFailure] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  // Counts from the server's number of seconds, so that a wrong clock in this browser does no harm.
  const end = useMemo(() => new Date(readAt + seconds_left * 1000), [readAt, seconds_left]);

  const back = async () => {
    setFailure(undefined);
    try {
      const who = await goBack({ body: { is_back: true } }).unwrap();
      clearAllData();
      writeSession({ ...NOBODY, ...toSession(who, who.token), isLoggedIn: true });
      // A full reload removes everything that was loaded for the student.
      location.assign(paths.teacherHome);
    } catch (err) {
      setFailure(errorText(err, MESSAGES.backFailed, MESSAGES.backFailed));
    }
  };

  return (
    <aside className={css.banner} aria-label={MESSAGES.banner}>
      <EyeIcon />
      <p className={css.words}>
        <strong>
          {actor_name} in the account of {student_name}.
        </strong>{' '}
        {may_act ? MESSAGES.acting : MESSAGES.looking} {MESSAGES.left}:{' '}
        <Countdown to={end} doneText="00:00" onDone={can_return ? () => void back() : undefined} />
        {failure && (
          <span role="alert" className={css.failed}>
            {failure}
          </span>
        )}
      </p>
      <div className={css.buttons}>
        {!may_act && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              setWasOpened(true);
              setIsOpen(true);
            }}
          >
            {MESSAGES.act}
          </Button>
        )}
        {can_return && (
          <Button
            variant="secondary"
            size="sm"
            busy={isLoading}
            busyLabel={MESSAGES.backBusy}
            onClick={() => void back()}
          >
            {MESSAGES.back}
          </Button>
        )}
      </div>
      {wasOpened && (
        <Suspense fallback={null}>
          <ActDialog open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </aside>
  );
}

const NOBODY = { userProfilePic: null, studentGrade: null };
