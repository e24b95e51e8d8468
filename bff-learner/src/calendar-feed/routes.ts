import { FEED_EVERY_S, FEED_RENEWED, FEED_REVOKED } from '@school/core/calendar-feed/feed';
import { notFound } from '@school/infra/app-error';
import { calendarText, etagOf } from '@school/infra/calendar-feed/calendar-text';
import { renewFeed, revokeFeed } from '@school/infra/calendar-feed/feed-address';
import { readCalendarFeed } from '@school/infra/calendar-feed/read-feed';
import { FileAnswer } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone, inPerson, learner } from '@school/infra/auth/policy';
import * as contract from '../../contract/calendar-feed.js';

/** A person's classes in their phone's calendar. */
export const calendarFeedRoutes: readonly Route[] = [
  endpoint(contract.renewCalendarFeed, inPerson(learner), { queries: 1 }, async ({ session }, deps) => ({
    message: FEED_RENEWED,
    url: await renewFeed(deps.db, deps.config, session.accountId, deps.clock.now()),
  })),
  endpoint(contract.revokeCalendarFeed, inPerson(learner), { queries: 1 }, async ({ session }, deps) => {
    await revokeFeed(deps.db, session.accountId);
    return { message: FEED_REVOKED };
  }),
  // Large calendar services ask for thousands of people from few addresses, so only wrong tokens count in full.
  endpoint(contract.calendarFeed, anyone, { rate: 'lookup', queries: 1 }, async ({ params }, deps) => {
    const classes = await readCalendarFeed(deps.db, params.token, deps.clock.now());
    if (classes === undefined) throw notFound();
    const text = calendarText(classes, deps.config.PUBLIC_URL);
    return new FileAnswer(text, 'text/calendar; charset=utf-8', {
      'Content-Disposition': 'inline; filename="classes.ics"',
      'Cache-Control': `private, max-age=${FEED_EVERY_S / 4}`,
      ETag: etagOf(text),
      'X-Robots-Tag': 'noindex',
    });
  }),
];
