import { CONTACT_NOTED } from '@school/core/leads/claiming';
import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { refusal } from '@school/infra/app-error';
import { inPerson, leadManager } from '@school/infra/auth/policy';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { addTask, changeTask, closeTask, reopenTask } from '@school/infra/leads/change-task';
import { listTasks } from '@school/infra/leads/list-tasks';
import { logContact as recordContact } from '@school/infra/leads/note-contact';
import { readMyDay as myDay } from '@school/infra/leads/read-my-day';
import { prepared } from '@school/infra/http/answer';
import { logContact } from '../../contract/contacts.js';
import { readMyDay } from '../../contract/my-day.js';
import * as contract from '../../contract/tasks.js';
import { tabViewer } from './tab-viewer.js';

const self = inPerson(leadManager);

/** What sales people have to do for a lead, and how they have reached its family. */
export const taskRoutes: readonly Route[] = [
  endpoint(contract.listTasks, leadManager, { queries: 2 }, async ({ params }, deps) => {
    const results = await listTasks(deps.db, params.lead_id, deps.clock.now());
    if (results === undefined) throw refusal(LEAD_REFUSALS, 'lead_not_found');
    return { results };
  }),
  endpoint(contract.addTask, self, { queries: 11 }, ({ actor, session, params, body }, deps) =>
    addTask(deps, actor, {
      leadCode: params.lead_id,
      kind: body.kind,
      title: body.title,
      dueAt: new Date(body.due_at),
      ownerId: body.owner_id ?? session.staffId,
    }),
  ),
  endpoint(contract.changeTask, self, { queries: 9 }, ({ actor, params, body }, deps) =>
    changeTask(deps, actor, {
      id: params.id,
      seenUpdatedAt: body.updated_at,
      kind: body.kind,
      title: body.title,
      dueAt: body.due_at === undefined ? undefined : new Date(body.due_at),
      ownerId: body.owner_id,
    }),
  ),
  endpoint(contract.completeTask, self, { queries: 6 }, ({ actor, params }, deps) =>
    closeTask(deps, actor, params.id, 'done'),
  ),
  endpoint(contract.cancelTask, self, { queries: 6 }, ({ actor, params }, deps) =>
    closeTask(deps, actor, params.id, 'canceled'),
  ),
  endpoint(contract.reopenTask, self, { queries: 6 }, ({ actor, params }, deps) => reopenTask(deps, actor, params.id)),
  endpoint(logContact, self, { queries: 14 }, async ({ actor, session, params, body }, deps) => {
    const { call_back_at: callBackAt, is_incoming: isIncoming, ...attempt } = body;
    await recordContact(deps, actor, {
      leadCode: params.lead_id,
      staffId: session.staffId,
      ...attempt,
      isIncoming,
      callBackAt: callBackAt === undefined ? undefined : new Date(callBackAt),
    });
    return { message: CONTACT_NOTED };
  }),
  endpoint(readMyDay, leadManager, { queries: 1 }, async ({ session }, deps) =>
    prepared(await myDay(deps.db, tabViewer(session, deps))),
  ),
];
