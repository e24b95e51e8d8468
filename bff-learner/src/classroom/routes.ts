import { CLASSROOM_SAVED } from '@school/core/batches/classroom-method';
import { chooseBatchClassroom } from '@school/infra/batches/choose-classroom';
import { findClassroom } from '@school/infra/classroom/find-classroom';
import { askToComeBack, moveOut } from '@school/infra/classroom/remove-from-room';
import { notePresence } from '@school/infra/classroom/note-presence';
import { noteRecording } from '@school/infra/classroom/note-recording';
import { shutDoor } from '@school/infra/classroom/room-door';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { learner, student, teacher } from '@school/infra/auth/policy';
import * as contract from '../../contract/classroom.js';
import { presentClassroom } from './present.js';

/** The live classroom: its waiting room, its video room, who is there, and where a batch meets. */
export const classroomRoutes: readonly Route[] = [
  endpoint(contract.classroom, learner, { queries: 2 }, async ({ session, params }, deps) =>
    presentClassroom(await findClassroom(deps, session, params.id)),
  ),
  endpoint(contract.classroomPresence, learner, { queries: 3 }, async ({ session, params, body }, deps) => {
    const sign = { inRoom: body.in_room, quality: body.quality ?? null };
    return presentClassroom(await notePresence(deps, session, params.id, sign));
  }),
  endpoint(contract.moveOutOfRoom, teacher, { queries: 3 }, async ({ session, params, body }, deps) =>
    presentClassroom(await moveOut(deps, session, params.id, { studentId: body.student_id, isOut: body.is_out })),
  ),
  endpoint(contract.shutRoomDoor, teacher, { queries: 6 }, async ({ session, params, body }, deps) =>
    presentClassroom(await shutDoor(deps, session, params.id, body.is_shut)),
  ),
  endpoint(contract.askBackIntoRoom, student, { queries: 3 }, async ({ session, params }, deps) =>
    presentClassroom(await askToComeBack(deps, session, params.id)),
  ),
  // For students, too: they get the specified sentence and not that of a page that is not theirs.
  endpoint(contract.classroomRecording, learner, { queries: 3 }, async ({ session, params, body }, deps) =>
    presentClassroom(await noteRecording(deps, session, params.id, body.is_recording)),
  ),
  endpoint(contract.chooseClassroom, teacher, { queries: 3 }, async ({ session, actor, params, body }, deps) => {
    const order = {
      teacherId: session.teacherId,
      batchId: params.id,
      method: body.classroom_method,
      meetLink: body.meet_link ?? '',
    };
    const { method, meetLink } = await chooseBatchClassroom(deps, actor, order);
    return { message: CLASSROOM_SAVED, classroom_method: method, meet_link: meetLink };
  }),
];
