import { createChangedCourse, type ChangedCourse } from '../../support/factories/changed-course.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createLongCourse } from '../../support/factories/schedule-form.js';
import { createSeatedTrial } from '../../support/factories/shared-trial.js';
import { noonInDays } from '../../support/factories/trial.js';
import type { MatrixRow, MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';
import { makeChange } from '@school/infra/batch-changes/make-change';
import { staffActor } from '../../support/factories/actor.js';

const DAY_MS = 86_400_000;

interface Made {
  batch: ChangedCourse;
  course: string;
  teacher: Person;
  student: Person;
  staff: Person;
}

/** A batch of its own that begins in a week, on Wednesdays. */
const day = ({ server }: { server: { deps: World['server']['deps'] } }, later: number): string =>
  new Date(server.deps.clock.now().getTime() + later * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);

async function made({ server: { deps } }: World): Promise<Made> {
  const [teacher, student, staff] = [await createTeacher(deps), await createStudent(deps), await createStaff(deps)];
  const course = await createLongCourse(deps);
  const startDate = day({ server: { deps } }, 7);
  const rule = { slots: [{ weekday: 3, time: '18:00' }], startDate, zone: 'Asia/Kolkata' };
  return {
    batch: await createChangedCourse(deps, { course, teacher, student, by: staff }, rule),
    course,
    teacher,
    student,
    staff,
  };
}

const firstClass = async ({ batch }: Made): Promise<number> => (await batch.classes())[0]?.id ?? 0;

const insert = async (world: World) => {
  const one = await made(world);
  return {
    batch_id: one.batch.code,
    after_scheduled_class_id: await firstClass(one),
    new_lesson_code: `${one.course}-1`,
  };
};
const clone = async (world: World) => {
  const { batch, course } = await made(world);
  return { batch_id: batch.code, new_module_code: `${course}-M1`, after_module_code: `${course}-M1` };
};
const removal = async (world: World) => {
  const one = await made(world);
  return { batch_id: one.batch.code, ids: [await firstClass(one)] };
};
const shift = async (world: World) => {
  const one = await made(world);
  return { batch_id: one.batch.code, class_id: await firstClass(one) };
};
const leave = async (world: World) => {
  const { batch, student } = await made(world);
  return { batch_id: batch.code, student_id: student.id, effective_date: day(world, 8) };
};
const ofBatch: MatrixRow = { input: async (world) => ({ query: { batch_id: (await made(world)).batch.code } }) };
const asQuery = (fields: Record<string, string | number | number[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, [value].flat().join(',')]));

const reschedule: MatrixRow = {
  input: async (world) => {
    const { batch, teacher, student } = await made(world);
    const start_date = new Date(world.server.deps.clock.now().getTime() + 10 * DAY_MS).toISOString().slice(0, 10);
    return {
      body: {
        batch: batch.code,
        teacher_id: teacher.id,
        student_id: student.id,
        start_date,
        friday_enabled: true,
        slot_ist_friday: '18:00',
      },
    };
  },
};

const lessonOf: MatrixRow['id'] = async (world) => {
  const { batch } = await made(world);
  const { id } = await world.server.deps.db.row<{ id: number }>(
    { name: 'test-matrix-lesson', text: 'SELECT lesson_id AS id FROM scheduled_class WHERE batch_id = $1 LIMIT 1' },
    [batch.id],
  );
  return id;
};

const changeOf: MatrixRow['id'] = async (world) => {
  const one = await made(world);
  const { id } = await makeChange(world.server.deps, staffActor(one.staff), {
    request: { kind: 'remove_lessons', batch: one.batch.code, classIds: [await firstClass(one)] },
    reason: '',
    formKey: undefined,
    fingerprint: undefined,
    isOutsideConfirmed: false,
  });
  return id;
};

const ALL = { others: 200, why: 'courses are the whole school’s; every change is audited and can be undone' };

async function joining({ server: { deps } }: World) {
  const { batchCode } = await createSeatedTrial(deps, { startsAt: noonInDays(deps, 3) });
  return { batch_id: batchCode, student_id: (await createStudent(deps)).id };
}

/** Valid input for the routes that look batches up and change their courses; every batch is new. */
export const BATCH_CHANGE_ROWS: MatrixRows = {
  'GET /api/batch-schedule/by-batch/': ofBatch,
  'GET /api/batch-schedule/modules/': ofBatch,
  'GET /api/batch-schedule/removable-lessons/': ofBatch,
  'GET /api/lessons/{lesson_id}/': { id: lessonOf, others: 200, why: 'a lesson is nobody’s own' },
  'GET /api/batch-schedule/add-after/': { input: async (world) => ({ query: asQuery(await insert(world)) }) },
  'POST /api/batch-schedule/add-after/': { input: async (world) => ({ body: await insert(world) }) },
  'GET /api/batch-schedule/add-module-and-clone/': { input: async (world) => ({ query: asQuery(await clone(world)) }) },
  'POST /api/batch-schedule/add-module-and-clone/': { input: async (world) => ({ body: await clone(world) }) },
  'GET /api/batch-schedule/remove-lessons/': { input: async (world) => ({ query: asQuery(await removal(world)) }) },
  'POST /api/batch-schedule/remove-lessons/': { input: async (world) => ({ body: await removal(world) }) },
  'POST /api/reschedule-course-with-weekly-slots/': reschedule,
  'POST /api/blackops/batch-changes/preview-reschedule/': reschedule,
  'POST /api/blackops/batch-changes/preview-add-after/': { input: async (world) => ({ body: await insert(world) }) },
  'POST /api/blackops/batch-changes/preview-add-module/': { input: async (world) => ({ body: await clone(world) }) },
  'POST /api/blackops/batch-changes/preview-remove-lessons/': {
    input: async (world) => ({ body: await removal(world) }),
  },
  'POST /api/blackops/batch-changes/shift-class/': { input: async (world) => ({ body: await shift(world) }) },
  'POST /api/blackops/batch-changes/preview-shift-class/': { input: async (world) => ({ body: await shift(world) }) },
  'POST /api/blackops/batch-changes/remove-student/': {
    input: async (world) => ({ body: { ...(await leave(world)), reason: 'Moves away' } }),
  },
  'POST /api/blackops/batch-changes/preview-remove-student/': {
    input: async (world) => ({ body: await leave(world) }),
  },
  'GET /api/blackops/batch-changes/trial-classes/': { input: () => ({ query: { q: 'Mia' } }) },
  'POST /api/blackops/batch-changes/add-trial-student/': { input: async (world) => ({ body: await joining(world) }) },
  'POST /api/blackops/batch-changes/preview-add-trial-student/': {
    input: async (world) => ({ body: await joining(world) }),
  },
  'POST /api/blackops/batch-changes/{id}/undo/': { id: changeOf, ...ALL },
};
