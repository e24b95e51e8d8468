import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { BellIcon } from '@school/web-kit/icons/BellIcon';
import { paths } from '../../app/paths';
import { useCountNotificationsQuery } from './api';
import css from './Notifications.module.css';
import { bellText } from './messages';

const REFRESH_MS = 60_000;
const SHOWN_MAX = 99;

/**
 * A link to the notifications with the number of new ones. Hidden from a person who looks at somebody else's account.
 */
export default function Bell({ isTeacher }: { isTeacher: boolean }) {
  const { data, isError } = useCountNotificationsQuery(undefined, { pollingInterval: usePolling(REFRESH_MS) });
  if (isError && !data) return null;
  const unread = data?.unread ?? 0;
  return (
    <span className={css.bell}>
      <ButtonLink
        href={isTeacher ? paths.teacherNotifications : paths.studentNotifications}
        variant="ghost"
        iconOnly
        aria-label={bellText(unread)}
        icon={<BellIcon size="lg" />}
      />
      {unread > 0 && (
        <span aria-hidden="true" className={css.count}>
          {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
        </span>
      )}
    </span>
  );
}
