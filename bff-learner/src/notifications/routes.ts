import { NOTICES_READ, NOTIFICATION_REFUSALS, SETTINGS_SAVED, UNSUBSCRIBED } from '@school/core/notifications/errors';
import { minuteOf } from '@school/core/notifications/quiet-hours';
import { topicsOf, type Audience } from '@school/core/notifications/topics';
import { PAYMENT_LINK_REFUSALS } from '@school/core/payment-links/errors';
import { refusal } from '@school/infra/app-error';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone, inPerson, learner } from '@school/infra/auth/policy';
import type { Session } from '@school/infra/auth/session';
import { countInbox, listInbox } from '@school/infra/notifications/inbox';
import { markRead, markReadUpTo } from '@school/infra/notifications/mark-read';
import { chooseTopic, keepQuietHours, readNotificationSettings } from '@school/infra/notifications/settings';
import { unsubscribe } from '@school/infra/notifications/unsubscribe';
import * as contract from '../../contract/notifications.js';
import { presentSettings } from './present.js';

// Notifications tell of payments too, so nobody reads them in another person's account.
const oneself = inPerson(learner);

const audienceOf = ({ role }: Session): Audience => (role === 'teacher' ? 'teacher' : 'student');

/** A person's notifications and notification settings. */
export const notificationRoutes: readonly Route[] = [
  endpoint(contract.listNotifications, oneself, { queries: 1 }, async ({ session, query }, deps) =>
    prepared(await listInbox(deps.db, session.accountId, { before: query.before ?? null, size: query.page_size })),
  ),
  endpoint(contract.countNotifications, oneself, { queries: 1 }, async ({ session }, deps) => ({
    unread: await countInbox(deps.db, session.accountId),
  })),
  endpoint(contract.readNotifications, oneself, { queries: 1 }, async ({ session, body }, deps) => {
    await markReadUpTo(deps.db, session.accountId, body.up_to, deps.clock.now());
    return { message: NOTICES_READ };
  }),
  endpoint(contract.readNotification, oneself, { queries: 1 }, async ({ session, body }, deps) => {
    // Somebody else's notification is not touched and answered like a missing one.
    await markRead(deps.db, session.accountId, body.id, deps.clock.now());
    return { message: NOTICES_READ };
  }),
  endpoint(contract.readNotificationSettings, oneself, { queries: 1 }, async ({ session }, deps) =>
    presentSettings(await readNotificationSettings(deps.db, session.accountId), audienceOf(session)),
  ),
  endpoint(contract.chooseNotification, oneself, { queries: 1 }, async ({ session, body }, deps) => {
    if (!topicsOf(audienceOf(session)).includes(body.topic)) throw refusal(NOTIFICATION_REFUSALS, 'topic_unknown');
    await chooseTopic(deps.db, session.accountId, { topic: body.topic, channel: body.channel, isOn: body.is_on });
    return { message: SETTINGS_SAVED };
  }),
  endpoint(contract.keepQuietHours, oneself, { queries: 1 }, async ({ session, body }, deps) => {
    const { is_on: isOn } = body;
    // The contract has checked both; `?? 0` is only for the compiler.
    await keepQuietHours(deps.db, session.accountId, {
      isOn,
      from: minuteOf(body.from) ?? 0,
      to: minuteOf(body.to) ?? 0,
    });
    return { message: SETTINGS_SAVED };
  }),
  endpoint(contract.unsubscribe, anyone, { rate: 'lookup', queries: 2, takesForm: true }, async ({ params }, deps) => {
    const isDone = await unsubscribe(deps.db, params.token, deps.clock.now());
    if (!isDone) throw refusal(PAYMENT_LINK_REFUSALS, 'link_gone');
    return { message: UNSUBSCRIBED };
  }),
];
