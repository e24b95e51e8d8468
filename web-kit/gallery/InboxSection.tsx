import { Button } from '@school/web-kit/button/Button';
import { BellIcon } from '@school/web-kit/icons/BellIcon';
import { BellCount, bellName } from '@school/web-kit/inbox/BellCount';
import { BellDialog } from '@school/web-kit/inbox/BellDialog';
import { Inbox, type InboxProps } from '@school/web-kit/inbox/Inbox';
import { NoticeItem } from '@school/web-kit/inbox/NoticeItem';
import { List } from '@school/web-kit/layout/List';
import { Row } from '@school/web-kit/layout/Row';
import { Card } from '@school/web-kit/shell/Card';
import css from './gallery.module.css';

interface Sample {
  id: number;
  text: string;
}

const SAMPLES: readonly Sample[] = [
  { id: 2, text: 'Please punch: Mia, Coding Champion' },
  { id: 1, text: 'A proof of payment to check' },
];
const NOTICE = {
  title: 'Due now: Call again',
  body: 'Call for Mia S., lead L000012.',
  created_at: '2026-11-21T12:00:00Z',
  is_read: false,
};
const still = { isFetching: false, refetch: () => undefined };
const refused = { status: 500, error: 'Your notifications could not be loaded.' };

const STATES: Readonly<Record<string, InboxProps<Sample>['usePart']>> = {
  'Notifications, some new': () => ({ ...still, data: { results: SAMPLES, has_more: true, unread: 2 } }),
  'Notifications, none': () => ({ ...still, data: { results: [], has_more: false, unread: 0 } }),
  'Notifications that load': () => ({ ...still, isFetching: true }),
  'Notifications that failed': () => ({ ...still, error: refused }),
};

/** The bell and what it opens. */
export function InboxSection() {
  return (
    <>
      <Card title="Bell">
        <Row gap={4}>
          {[0, 3, 100].map((unread) => (
            <BellCount key={unread} unread={unread}>
              <Button variant="ghost" iconOnly aria-label={bellName(unread)} icon={<BellIcon />} />
            </BellCount>
          ))}
          <BellDialog unread={1}>
            {(close) => (
              <List gap={3}>
                <NoticeItem notice={NOTICE} href="#inbox" isElsewhere={false} onRead={() => undefined} onGo={close} />
              </List>
            )}
          </BellDialog>
        </Row>
      </Card>
      <div className={css.grid}>
        {Object.entries(STATES).map(([title, usePart]) => (
          <Card key={title} title={title}>
            <Inbox usePart={usePart} readUpTo={() => Promise.resolve()} noneText="News appears here.">
              {({ id, text }) => <li key={id}>{text}</li>}
            </Inbox>
          </Card>
        ))}
      </div>
    </>
  );
}
