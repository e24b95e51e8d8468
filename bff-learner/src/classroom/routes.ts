import { findClassroom } from '@school/infra/classroom/find-classroom';
import { notePresence } from '@school/infra/classroom/note-presence';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { learner } from '@school/infra/http/policy';
import * as contract from '../../contract/classroom.js';
import { presentClassroom } from './present.js';

/** The live classroom: its waiting room, its video room, and who is there. */
export const classroomRoutes: readonly Route[] = [
  endpoint(contract.classroom, learner, { queries: 2 }, async ({ session, params }, deps) =>
    presentClassroom(await findClassroom(deps, session, params.id)),
  ),
  endpoint(contract.classroomPresence, learner, { queries: 3 }, async ({ session, params, body }, deps) => {
    const sign = { inRoom: body.in_room, quality: body.quality ?? null };
    return presentClassroom(await notePresence(deps, session, params.id, sign));
  }),
];
