import { isApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { EyeIcon } from '@school/web-kit/icons/EyeIcon';
import { Row } from '@school/web-kit/layout/Row';
import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import { clearAllData } from '@school/web-kit/session/clear-all-data';
import { writeSession } from '@school/web-kit/session/session-storage';
import { Countdown } from '@school/web-kit/time/Countdown';
import { useMemo, useState } from 'react';
import { paths } from '../../app/paths';
import { toSession } from '../../app/session';
import {
  useImpersonationQuery,
  useLeaveAccountMutation,
  useReturnToOwnAccountMutation,
  type Impersonation,
} from './api';
import css from './Impersonation.module.css';
import { MESSAGES } from './messages';

const ActDialog = lazyPart(() => import('./ActDialog'));

/** Shows who looks at whose account, why, and the time that is left, with a button to leave it. */
export default function ImpersonationBanner() {
  const { data, fulfilledTimeStamp = 0 } = useImpersonationQuery();
  if (!data?.impersonation) return null;
  return <Banner impersonation={data.impersonation} readAt={fulfilledTimeStamp} />;
}

function Banner({ impersonation, readAt }: { impersonation: Impersonation; readAt: number }) {
  const { actor_name, is_staff, user_name, opened_because, seconds_left, may_act } = impersonation;
  const exit = useExit(impersonation);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  // Counts from the server's number of seconds, so that a wrong clock in this browser does no harm.
  const end = useMemo(() => new Date(readAt + seconds_left * 1000), [readAt, seconds_left]);

  return (
    <aside className={css.banner} aria-label={is_staff ? MESSAGES.staffBanner : MESSAGES.banner}>
      <EyeIcon />
      <p className={css.words}>
        <strong>
          {actor_name} {is_staff && `${MESSAGES.ofSchool} `}in the account of {user_name}.
        </strong>{' '}
        {opened_because !== null && `${MESSAGES.because}: ${opened_because}. `}
        {may_act ? MESSAGES.acting : MESSAGES.looking} {MESSAGES.left}:{' '}
        <Countdown to={end} doneText="00:00" onDone={exit && (() => void exit.leave())} />
        {exit?.failure && (
          <span role="alert" className={css.failed}>
            {exit.failure}
          </span>
        )}
      </p>
      <Row gap={2}>
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
        {exit && (
          <Button
            variant="secondary"
            size="sm"
            busy={exit.isBusy}
            busyLabel={exit.busyLabel}
            onClick={() => void exit.leave()}
          >
            {exit.label}
          </Button>
        )}
      </Row>
      {wasOpened && <ActDialog open={isOpen} onClose={() => setIsOpen(false)} />}
    </aside>
  );
}

/** The way out: a teacher goes back to their own account, staff stop. A program's session has neither. */
function useExit({ is_staff, can_return }: Impersonation) {
  const [goBack, { isLoading: isGoing }] = useReturnToOwnAccountMutation();
  const [stop, { isLoading: isStopping }] = useLeaveAccountMutation();
  const [failure, setFailure] = useState<string>();

  const back = async () => {
    const who = await goBack({ body: { is_back: true } }).unwrap();
    clearAllData();
    writeSession({ ...NOBODY, ...toSession(who, who.token), isLoggedIn: true });
    location.assign(paths.teacherHome);
  };
  const leaveForGood = async () => {
    await stop().unwrap().catch(unlessOver);
    clearAllData();
    // The router's way of keeping a state, which the login page reads after the reload.
    history.replaceState({ usr: { hasLeftAccount: true } }, '', paths.login);
    location.reload();
  };
  const texts = is_staff
    ? { label: MESSAGES.stop, busyLabel: MESSAGES.stopBusy, failed: MESSAGES.stopFailed }
    : { label: MESSAGES.back, busyLabel: MESSAGES.backBusy, failed: MESSAGES.backFailed };

  const leave = async () => {
    setFailure(undefined);
    try {
      // A full reload removes everything that was loaded for the other person.
      await (is_staff ? leaveForGood() : back());
    } catch (err) {
      setFailure(errorText(err, texts.failed, texts.failed));
    }
  };
  return is_staff || can_return ? { ...texts, failure, isBusy: isGoing || isStopping, leave } : undefined;
}

/** The time was over, or the account's person has ended it: there is nothing left to stop. */
function unlessOver(err: unknown): void {
  if (!isApiError(err) || err.status !== 401) throw err;
}

const NOBODY = { userProfilePic: null, studentGrade: null };
