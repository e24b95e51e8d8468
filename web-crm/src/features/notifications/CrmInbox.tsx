import type { Notice } from '@school/bff-crm/contract/notifications';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Inbox, INBOX_PART } from '@school/web-kit/inbox/Inbox';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Badge } from '@school/web-kit/shell/Badge';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useStaffEntry } from '../../app/use-staff-links';
import { useListNotificationsQuery, useReadNotificationMutation, useReadNotificationsMutation } from './api';

const zone = deviceZone();

const usePart = (before: number | undefined) =>
  useListNotificationsQuery({ query: { before, page_size: INBOX_PART } }, { refetchOnMountOrArgChange: true });

interface CrmInboxProps {
  /** The person has opened the page of a notification. */
  onGo: () => void;
}

/** The notifications of the person who is signed in. */
export function CrmInbox({ onGo }: CrmInboxProps) {
  const [readAll] = useReadNotificationsMutation();
  return (
    // A stop for the keyboard: news that are read and lead nowhere have none, and the dialog could not be scrolled.
    <div tabIndex={0} role="group" aria-label="Your notifications">
      <Inbox
        usePart={usePart}
        readUpTo={(id) => readAll({ body: { up_to: id } }).unwrap()}
        noneText="Tasks that are due and notes that mention you appear here."
      >
        {(notice) => <Item key={notice.id} notice={notice} onGo={onGo} />}
      </Inbox>
    </div>
  );
}

function Item({ notice, onGo }: { notice: Notice; onGo: () => void }) {
  const [read] = useReadNotificationMutation();
  const enter = useStaffEntry();
  const isOfCrm = notice.link?.startsWith('/lm/') === true;
  const href = isOfCrm ? notice.link : notice.link && enter?.(notice.link);
  const open = () => {
    // If marking fails, the notification stays new: nothing is lost.
    if (!notice.is_read) void read({ body: { id: notice.id } });
    onGo();
  };
  return (
    <li>
      <Stack gap={1}>
        <Row gap={2} align="center">
          <strong>{notice.title}</strong>
          {!notice.is_read && <Badge tone="primary">New</Badge>}
        </Row>
        <p className="as-typed">{notice.body}</p>
        <p className="hint">
          <When at={notice.created_at} zone={zone} />
        </p>
        {href && (
          <Row gap={2}>
            <ButtonLink
              href={href}
              target={isOfCrm ? undefined : '_blank'}
              variant="secondary"
              size="sm"
              aria-label={`Open: ${notice.title}`}
              onClick={open}
            >
              Open
            </ButtonLink>
          </Row>
        )}
      </Stack>
    </li>
  );
}
