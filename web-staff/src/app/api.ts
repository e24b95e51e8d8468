import { createBffApi } from '@school/web-kit/api/create-bff-api';
import { selectToken, sessionEnded, type WithSession } from './session';

/** The one api of the back office; features add their calls with `injectEndpoints`. */
export const api = createBffApi({
  baseUrl: '',
  // `as`: the store of this app is made in `store.ts`, and always holds the session.
  selectToken: (state) => selectToken(state as WithSession),
  sessionEnded,
  tagTypes: [
    'Sessions',
    'Me',
    'PaymentLink',
    'PaymentPage',
    'PaymentProof',
    'PriceRequest',
    'Refund',
    'ShortLink',
    'Trial',
    'TrialTime',
    'Credits',
    'Certificate',
    'Competition',
    'User',
    'ModLogin',
    'Setting',
    'Job',
    'Outbox',
    'Course',
    'Lesson',
    'BatchChange',
    'TimeRequest',
    'SeatRequest',
    'ImportantLink',
    'ClassOutcome',
    'Dispute',
    'Strike',
    'ClassFeedback',
    'EarningReport',
    'ReviewComment',
    'TimeOff',
    'SchoolHolidays',
  ],
});
