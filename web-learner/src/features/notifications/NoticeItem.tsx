import type { Notice } from '@school/bff-learner/contract/notifications';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { ChevronDownIcon } from '@school/web-kit/icons/ChevronDownIcon';
import { Badge } from '@school/web-kit/shell/Badge';
import { When } from '@school/web-kit/time/When';
import { useRef } from 'react';
import { useViewerZone } from '../../app/viewer-zone';
import { useReadNotificationMutation } from './api';
import css from './Notifications.module.css';
import { MESSAGES } from './messages';

/** A notification; opening it marks it as read. */
export function NoticeItem({ notice }: { notice: Notice }) {
  const { zone, isZoneLoading } = useViewerZone();
  const [read] = useReadNotificationMutation();
  const wasSent = useRef(false);
  const markRead = () => {
    if (notice.is_read || wasSent.current) return;
    wasSent.current = true;
    // If marking fails, the notification stays new; opening it again tries again.
    read({ body: { id: notice.id } })
      .unwrap()
      .catch(() => {
        wasSent.current = false;
      });
  };
  return (
    <li className={css.notice}>
      <details
        onToggle={(event) => {
          if (event.currentTarget.open) markRead();
        }}
      >
        <summary className={css.summary}>
          <span className={css.what}>{notice.title}</span>
          {!notice.is_read && <Badge tone="primary">{MESSAGES.unread}</Badge>}
          <span className={css.arrow}>
            <ChevronDownIcon />
          </span>
        </summary>
        <p className={css.words}>{notice.body}</p>
        {notice.link !== null && (
          <div>
            <ButtonLink
              href={notice.link}
              variant="secondary"
              size="sm"
              aria-label={`${MESSAGES.open}: ${notice.title}`}
            >
              {MESSAGES.open}
            </ButtonLink>
          </div>
        )}
      </details>
      {!isZoneLoading && (
        <p className={css.when}>
          <When at={notice.created_at} zone={zone} showZone={false} />
        </p>
      )}
    </li>
  );
}
