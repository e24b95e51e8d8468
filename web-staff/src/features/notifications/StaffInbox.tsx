import type { Notice } from '@school/bff-staff/contract/notifications';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Inbox, INBOX_PART } from '@school/web-kit/inbox/Inbox';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Badge } from '@school/web-kit/shell/Badge';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useMeQuery } from '../../app/auth-api';
import { useListNotificationsQuery, useReadNotificationMutation, useReadNotificationsMutation } from './api';

const zone = deviceZone();

const usePart = (before: number | undefined) =>
  useListNotificationsQuery({ query: { before, page_size: INBOX_PART } }, { refetchOnMountOrArgChange: true });

interface StaffInboxProps {
  /** The person has opened the page of a notification. */
  onGo: () => void;
}

/** The notifications of the person who is signed in. */
export function StaffInbox({ onGo }: StaffInboxProps) {
  const [readAll] = useReadNotificationsMutation();
  return (
    // A stop for the keyboard: news that are read and lead nowhere have none, and the dialog could not be scrolled.
    <div tabIndex={0} role="group" aria-label="Your notifications">
      <Inbox
        usePart={usePart}
        readUpTo={(id) => readAll({ body: { up_to: id } }).unwrap()}
        noneText="News about your sales and your work appears here."
      >
        {(notice) => <Item key={notice.id} notice={notice} onGo={onGo} />}
      </Inbox>
    </div>
  );
}

/** A notification about a lead leads to the CRM, which is another app. */
const OF_LEAD = /^\/lm\/lead\/([^/?]+)/;

const leadHref = (crmUrl: string | undefined, leadId: string): string | undefined =>
  crmUrl === undefined
    ? undefined
    : `${crmUrl}/lm/enter?${new URLSearchParams({ lead: decodeURIComponent(leadId) }).toString()}`;

function Item({ notice, onGo }: { notice: Notice; onGo: () => void }) {
  const [read] = useReadNotificationMutation();
  const { data: me } = useMeQuery();
  const [, leadId] = OF_LEAD.exec(notice.link ?? '') ?? [];
  const href = leadId === undefined ? (notice.link ?? undefined) : leadHref(me?.crm_url, leadId);
  const markRead = () => {
    // If marking fails, the notification stays new: nothing is lost.
    if (!notice.is_read) void read({ body: { id: notice.id } });
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
        <Row gap={2}>
          {href !== undefined && (
            <ButtonLink
              href={href}
              target={leadId === undefined ? undefined : '_blank'}
              variant="secondary"
              size="sm"
              aria-label={`Open: ${notice.title}`}
              onClick={() => {
                markRead();
                onGo();
              }}
            >
              Open
            </ButtonLink>
          )}
          {!notice.is_read && (
            <Button variant="ghost" size="sm" aria-label={`Mark as read: ${notice.title}`} onClick={markRead}>
              Mark as read
            </Button>
          )}
        </Row>
      </Stack>
    </li>
  );
}
