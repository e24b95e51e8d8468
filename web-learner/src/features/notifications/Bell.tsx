import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { usePolling } from '@school/web-kit/hooks/use-polling';
import { BellIcon } from '@school/web-kit/icons/BellIcon';
import { BellCount, bellName } from '@school/web-kit/inbox/BellCount';
import { paths } from '../../app/paths';
import { useCountNotificationsQuery } from './api';

const REFRESH_MS = 60_000;

/**
 * A link to the notifications with the number of new ones. Hidden from a person who looks at somebody else's account.
 */
export default function Bell({ isTeacher }: { isTeacher: boolean }) {
  const { data, isError } = useCountNotificationsQuery(undefined, { pollingInterval: usePolling(REFRESH_MS) });
  if (isError && !data) return null;
  const unread = data?.unread ?? 0;
  return (
    <BellCount unread={unread}>
      <ButtonLink
        href={isTeacher ? paths.teacherNotifications : paths.studentNotifications}
        variant="ghost"
        iconOnly
        aria-label={bellName(unread)}
        icon={<BellIcon size="lg" />}
      />
    </BellCount>
  );
}
