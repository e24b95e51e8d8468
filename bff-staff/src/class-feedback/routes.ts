import { TEXT_DECIDED } from '@school/core/class-feedback/errors';
import { decideText } from '@school/infra/class-feedback/decide-text';
import { listFeedback } from '@school/infra/class-feedback/queries';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import * as contract from '../../contract/class-feedback.js';

const academics = staffWith('class.schedule');

/** The list of class feedback, and the moderation of its texts. */
export const classFeedbackRoutes: readonly Route[] = [
  endpoint(contract.listClassFeedback, academics, { queries: 1 }, async ({ query }, deps) => {
    const { q, stars, text, page, page_size: pageSize } = query;
    return prepared(await listFeedback(deps.db, { q, onlyLow: stars === 'low', text, page, pageSize }));
  }),
  endpoint(contract.decideFeedbackText, inPerson(academics), { queries: 3 }, async (call, deps) => {
    const { session, params, body, requestId } = call;
    const state = body.text_state;
    await decideText(deps, { id: params.id, state, actorAccountId: session.accountId, requestId });
    return { message: TEXT_DECIDED[state] };
  }),
];
