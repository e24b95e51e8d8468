import { Button } from '../button/Button';
import { ButtonLink } from '../button/ButtonLink';
import { Row } from '../layout/Row';
import { Stack } from '../layout/Stack';
import { Badge } from '../shell/Badge';
import { When } from '../time/When';
import { deviceZone } from '../time/zones';

const zone = deviceZone();

interface NoticeItemProps {
  notice: { title: string; body: string; created_at: string; is_read: boolean };
  /** Where it leads, if it leads anywhere. */
  href: string | undefined;
  /** Whether that is in another app, which opens beside this one. */
  isElsewhere: boolean;
  onRead: () => void;
  /** The person has opened its page. */
  onGo: () => void;
}

/** A notification in the inbox of an office. */
export function NoticeItem({ notice, href, isElsewhere, onRead, onGo }: NoticeItemProps) {
  const { title, body, created_at, is_read } = notice;
  const markRead = () => {
    if (!is_read) onRead();
  };
  return (
    <li>
      <Stack gap={1}>
        <Row gap={2} align="center">
          <strong>{title}</strong>
          {!is_read && <Badge tone="primary">New</Badge>}
        </Row>
        <p className="as-typed">{body}</p>
        <p className="hint">
          <When at={created_at} zone={zone} />
        </p>
        <Row gap={2}>
          {href !== undefined && (
            <ButtonLink
              href={href}
              target={isElsewhere ? '_blank' : undefined}
              variant="secondary"
              size="sm"
              aria-label={`Open: ${title}`}
              onClick={() => {
                markRead();
                onGo();
              }}
            >
              Open
            </ButtonLink>
          )}
          {!is_read && (
            <Button variant="ghost" size="sm" aria-label={`Mark as read: ${title}`} onClick={markRead}>
              Mark as read
            </Button>
          )}
        </Row>
      </Stack>
    </li>
  );
}
