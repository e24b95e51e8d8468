import { errorText } from '@school/web-kit/api/error-text';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useMessages } from '@school/web-kit/language/language';
import { List } from '@school/web-kit/layout/List';
import { Stack } from '@school/web-kit/layout/Stack';
import { Avatar } from '@school/web-kit/shell/Avatar';
import { Badge } from '@school/web-kit/shell/Badge';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SITE } from '../../app/messages';
import { paths } from '../../app/paths';
import { signedIn, toSession } from '../../app/session';
import { useAppDispatch, useSession } from '../../app/use-session';
import { useProfilesQuery, useSwitchProfileMutation } from './api';
import css from './WhosLearning.module.css';
import { MESSAGES } from './messages';

/** Switches between the children of one account. */
export default function WhosLearningDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const messages = useMessages('auth', MESSAGES);
  const [change, { isLoading }] = useSwitchProfileMutation();
  const [failure, setFailure] = useState<string>();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const choose = async (id: number) => {
    setFailure(undefined);
    try {
      const who = await change({ params: { id } }).unwrap();
      onClose();
      void navigate(paths.studentHome);
      // A new token clears everything that was loaded for the other child, in every tab.
      dispatch(signedIn(toSession(who, who.token)));
    } catch (err) {
      setFailure(errorText(err, messages.switchFailed, messages.network));
    }
  };

  return (
    <Dialog open={open} onClose={onClose} title={messages.learningTitle} size="sm" locked={isLoading}>
      {open && <Children busy={isLoading} onChoose={(id) => void choose(id)} onStay={onClose} />}
      <span role="status" className="visually-hidden">
        {isLoading && messages.switching}
      </span>
      {failure && <Alert kind="error">{failure}</Alert>}
    </Dialog>
  );
}

interface ChildrenProps {
  busy: boolean;
  onChoose: (id: number) => void;
  onStay: () => void;
}

function Children({ busy, onChoose, onStay }: ChildrenProps) {
  const messages = useMessages('auth', MESSAGES);
  const site = useMessages('site', SITE);
  const { data, isError, isFetching, refetch } = useProfilesQuery();
  const { userProfilePic } = useSession();
  if (data) {
    return (
      <Stack gap={4}>
        <p className="muted">{messages.learningIntro}</p>
        <List gap={3}>
          {data.results.map(({ id, full_name, student_grade, is_current }) => (
            <li key={id}>
              <button
                type="button"
                className={css.child}
                disabled={busy}
                aria-current={is_current || undefined}
                onClick={() => (is_current ? onStay() : onChoose(id))}
              >
                <Avatar name={full_name} picture={is_current ? userProfilePic : null} size="lg" decorative />
                <span className={css.words}>
                  <strong>{full_name}</strong>
                  <span className="muted">{site.grade(student_grade)}</span>
                </span>
                {is_current && <Badge tone="success">{messages.learningNow}</Badge>}
              </button>
            </li>
          ))}
        </List>
      </Stack>
    );
  }
  if (isError && !isFetching) return <ErrorState text={messages.learningFailed} onRetry={() => void refetch()} />;
  return (
    <LoadingRegion label={messages.learningLoading}>
      <Skeleton lines={3} />
    </LoadingRegion>
  );
}
