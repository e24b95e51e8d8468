import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { refusal } from '@school/infra/app-error';
import { inPerson, leadManager } from '@school/infra/auth/policy';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { listNotes } from '@school/infra/leads/list-notes';
import { addNote, changeNote, pinNote, removeNote, restoreNote } from '@school/infra/leads/write-note';
import * as contract from '../../contract/notes.js';

const self = inPerson(leadManager);

/** What sales people write about a lead. */
export const noteRoutes: readonly Route[] = [
  endpoint(contract.listNotes, leadManager, { queries: 2 }, async ({ actor, params }, deps) => {
    const results = await listNotes(deps.db, params.lead_id, actor, deps.clock.now());
    if (results === undefined) throw refusal(LEAD_REFUSALS, 'lead_not_found');
    return { results };
  }),
  endpoint(contract.addNote, self, { queries: 9 }, ({ actor, session, params, body }, deps) =>
    addNote(deps, { ...actor, name: session.name }, { leadCode: params.lead_id, body: body.body }),
  ),
  endpoint(contract.changeNote, self, { queries: 10 }, ({ actor, session, params, body }, deps) =>
    changeNote(
      deps,
      { ...actor, name: session.name },
      { id: params.id, body: body.body, seenUpdatedAt: body.updated_at },
    ),
  ),
  endpoint(contract.pinNote, self, { queries: 9 }, ({ actor, params, body }, deps) =>
    pinNote(deps, actor, params.id, body.is_pinned),
  ),
  endpoint(contract.removeNote, self, { queries: 5 }, async ({ actor, params }, deps) => {
    await removeNote(deps, actor, params.id);
    return { message: 'The note was removed.' };
  }),
  endpoint(contract.restoreNote, self, { queries: 6 }, ({ actor, params }, deps) =>
    restoreNote(deps, actor, params.id),
  ),
];
