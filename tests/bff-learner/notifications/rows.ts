import { renewFeed } from '@school/infra/calendar-feed/feed-address';
import { openUnsubscribeLink } from '@school/infra/notifications/unsubscribe';
import { createStudent } from '../../support/factories/people.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';

const UNKNOWN_TOKEN = 'A'.repeat(43);
const BEARER = 'whoever has the unguessable address may use it';

async function unsubscribeLink({ server: { deps } }: World): Promise<string> {
  const { accountId } = await createStudent(deps);
  const { pageUrl } = await deps.db.transaction((trx) =>
    openUnsubscribeLink(trx, deps.config, { accountId, topic: 'receipts' }, deps.clock.now()),
  );
  return pageUrl.split('/').pop() ?? '';
}

async function feed({ server: { deps } }: World): Promise<string> {
  const { accountId } = await createStudent(deps);
  const url = await renewFeed(deps.db, deps.config, accountId, deps.clock.now());
  return url.split('/').at(-2) ?? '';
}

/** Notifications, their settings and calendar addresses. */
export const NOTIFICATION_ROWS: MatrixRows = {
  'POST /api/notifications/read/': { input: () => ({ body: { id: 1 } }) },
  'POST /api/notifications/read-all/': { input: () => ({ body: { up_to: 1 } }) },
  'PUT /api/notification-settings/topics/': {
    input: () => ({ body: { topic: 'class-hour', channel: 'email', is_on: false } }),
  },
  'PUT /api/notification-settings/quiet-hours/': {
    input: () => ({ body: { is_on: true, from: '20:00', to: '07:00' } }),
  },
  'POST /api/r/{token}/unsubscribe/': {
    id: unsubscribeLink,
    missing: UNKNOWN_TOKEN,
    others: 200,
    why: BEARER,
    input: () => ({ body: { 'List-Unsubscribe': 'One-Click' } }),
  },
  'POST /api/calendar-feed/': {},
  'DELETE /api/calendar-feed/': {},
  'GET /api/calendar-feeds/{token}/classes.ics': { id: feed, missing: UNKNOWN_TOKEN, others: 200, why: BEARER },
};
