import { CHANGE_DONE } from '@school/core/batch-changes/errors';
import { undoUntil } from '@school/core/shared/undo-time';
import type { Actor } from '@school/infra/auth/actor';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import { findBatches, readModules, readRemovable, readSchedule } from '@school/infra/batch-changes/look-ups';
import { makeChange, type ChangeForm } from '@school/infra/batch-changes/make-change';
import { readLesson } from '@school/infra/batch-changes/read-lesson';
import { removeLessons } from '@school/infra/batch-changes/remove-lessons';
import { findChanges, type SeenChange } from '@school/infra/batch-changes/repository';
import { previewChange } from '@school/infra/batch-changes/show-plan';
import { undoChange } from '@school/infra/batch-changes/undo-change';
import type { Deps } from '@school/infra/deps';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import * as contract from '../../contract/batch-changes.js';
import type { BatchChange } from '../../contract/batch-changes.js';
import * as lookUps from '../../contract/batch-look-ups.js';
import * as seats from '../../contract/batch-seats.js';
import { toForm, toInsert, toModule, toRemoval, toReschedule, toShift, toLeave } from './read-change.js';
import { batchChangeSheet } from './sheets.js';

const scheduler = staffWith('class.schedule');
const writer = inPerson(scheduler);

const READS = 4;
/** Reads before and under the locks, locks, classes, rule, the change itself, audit, message. */
const WRITES = 28;
const program = { effect: true, queries: WRITES };

async function add(deps: Deps, actor: Actor, form: ChangeForm) {
  const { id, added, remaining } = await makeChange(deps, actor, form);
  return { message: CHANGE_DONE[form.request.kind], change_id: id, added_count: added, remaining_classes: remaining };
}

async function remove(deps: Deps, actor: Actor, form: Parameters<typeof removeLessons>[2]) {
  const { id, removed, remaining } = await removeLessons(deps, actor, form);
  return { removed_count: removed, remaining_classes: remaining, change_id: id };
}

/** Looking batches up, changing their courses, and taking a change back. */
export const batchChangeRoutes: readonly Route[] = [
  endpoint(lookUps.findBatches, scheduler, { queries: 1 }, async ({ query }, deps) =>
    prepared(await findBatches(deps, { studentEmail: query.student_email, q: query.q })),
  ),
  endpoint(lookUps.batchSchedule, scheduler, { queries: 1 }, async ({ query }, deps) =>
    prepared(await readSchedule(deps, query.batch_id)),
  ),
  endpoint(lookUps.batchModules, scheduler, { queries: 1 }, async ({ query }, deps) =>
    prepared(await readModules(deps.db, query.batch_id)),
  ),
  endpoint(lookUps.removableLessons, scheduler, { queries: 1 }, async ({ query }, deps) =>
    prepared(await readRemovable(deps.db, query.batch_id, deps.clock.now())),
  ),
  endpoint(lookUps.staffLesson, scheduler, { queries: 1 }, async ({ params }, deps) => {
    const lesson = await readLesson(deps.db, params.lesson_id);
    return {
      id: lesson.id,
      lesson_code: lesson.code,
      lesson_name: lesson.name,
      module_code: lesson.moduleCode,
      module_name: lesson.moduleName,
      course_name: lesson.courseName,
      topic_objective: lesson.topicObjective,
      topic_introduces: lesson.topicIntroduces,
      learning_outcome: lesson.learningOutcome,
      agenda: lesson.agenda,
    };
  }),
  endpoint(contract.addAfter, writer, program, async ({ actor, query }, deps) =>
    add(deps, actor, toForm(toInsert(query))),
  ),
  endpoint(contract.postAddAfter, writer, { queries: WRITES }, async ({ actor, body }, deps) =>
    add(deps, actor, toForm(toInsert(body), body)),
  ),
  endpoint(contract.addModule, writer, program, async ({ actor, query }, deps) =>
    add(deps, actor, toForm(toModule(query))),
  ),
  endpoint(contract.postAddModule, writer, { queries: WRITES }, async ({ actor, body }, deps) =>
    add(deps, actor, toForm(toModule(body), body)),
  ),
  endpoint(contract.removeLessons, writer, program, async ({ actor, query }, deps) =>
    remove(deps, actor, toForm(toRemoval(query))),
  ),
  endpoint(contract.postRemoveLessons, writer, { queries: WRITES }, async ({ actor, body }, deps) =>
    remove(deps, actor, toForm(toRemoval(body), body)),
  ),
  endpoint(contract.rescheduleCourse, writer, { queries: WRITES + READS }, async ({ actor, body }, deps) => {
    const form = toForm(toReschedule(body), body);
    const { id } = await makeChange(deps, actor, form);
    return { message: CHANGE_DONE[form.request.kind], change_id: id };
  }),
  endpoint(contract.shiftClass, writer, { queries: WRITES }, async ({ actor, body }, deps) =>
    add(deps, actor, toForm(toShift(body), body)),
  ),
  endpoint(contract.previewReschedule, scheduler, { queries: READS }, async ({ body }, deps) =>
    previewChange(deps, toReschedule(body)),
  ),
  endpoint(contract.previewAddAfter, scheduler, { queries: READS }, async ({ body }, deps) =>
    previewChange(deps, toInsert(body)),
  ),
  endpoint(contract.previewAddModule, scheduler, { queries: READS }, async ({ body }, deps) =>
    previewChange(deps, toModule(body)),
  ),
  endpoint(contract.previewRemoval, scheduler, { queries: READS }, async ({ body }, deps) =>
    previewChange(deps, toRemoval(body)),
  ),
  endpoint(contract.previewShift, scheduler, { queries: READS }, async ({ body }, deps) =>
    previewChange(deps, toShift(body)),
  ),
  endpoint(seats.removeStudent, writer, { queries: WRITES }, async ({ actor, body }, deps) => {
    const { id, lostSeats } = await makeChange(deps, actor, toForm(toLeave(body), body));
    return { message: CHANGE_DONE.remove_student, change_id: id, lost_seats: lostSeats };
  }),
  endpoint(seats.previewLeave, scheduler, { queries: READS }, async ({ body }, deps) =>
    previewChange(deps, toLeave(body)),
  ),
  endpoint(
    contract.listChanges,
    scheduler,
    { queries: 2, sheet: batchChangeSheet },
    async ({ query }, { db, clock }) => {
      const { batch_id: batch, page, page_size: pageSize } = query;
      const { results, total } = await findChanges(db, { batch: batch || undefined, page, pageSize });
      return { results: results.map((one) => presentChange(one, clock.now())), count: total };
    },
  ),
  endpoint(contract.undoChange, writer, { queries: WRITES }, async ({ actor, params }, deps) => {
    const { remaining } = await undoChange(deps, actor, params.id);
    return { message: CHANGE_DONE.undone, remaining_classes: remaining };
  }),
];

function presentChange(change: SeenChange, now: Date): BatchChange {
  const until = undoUntil(change.madeAt);
  const canUndo = change.undoneAt === null && !change.isFollowed && now <= until;
  return {
    id: change.id,
    kind: change.kind,
    batch_id: change.batchCode,
    batch_number: change.batchId,
    batch_name: change.batchName,
    reason: change.reason,
    added: change.added,
    removed: change.removed,
    moved: change.moved,
    student_name: change.studentName,
    student_id: change.studentId,
    lost_seats: change.seats,
    made_by: change.madeByName,
    made_at: change.madeAt.toISOString(),
    undone_by: change.undoneByName,
    undone_at: change.undoneAt?.toISOString() ?? null,
    undo_until: canUndo ? until.toISOString() : null,
  };
}
