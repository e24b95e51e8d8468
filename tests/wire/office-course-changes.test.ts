import { expect } from 'chai';
import {
  at,
  expectFields,
  expectRefused,
  expectStatus,
  listOf,
  numberAt,
  office,
  textAt,
  WireClient,
} from './client.js';
import { newFamily } from './office-kit.js';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const TEACHER = 'ben@school.test';
const DAY_MS = 86_400_000;

const academics = () => office('academics');
const dayAhead = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
const slots = (day: string, time: string): object =>
  Object.fromEntries(
    DAYS.flatMap((one) => [
      [`${one}_enabled`, one === day],
      [`slot_ist_${one}`, one === day ? time : '18:00'],
    ]),
  );

interface WireBatch {
  id: string;
  email: string;
}

// Each batch meets at another hour and in weeks of its own, so that the one teacher is free.
let turn = 0;

/** A batch of the demo school's short course for a new family. */
async function newBatch(): Promise<WireBatch> {
  turn += 1;
  const { phone } = await newFamily();
  const known = await (await academics()).post('/api/check-phone/', { phone });
  const email = textAt(known.json, 'student', 'email');
  const made = await (
    await academics()
  ).post('/api/schedule-course-with-weekly-slots/', {
    course_code: 'DS',
    is_renewal: false,
    student_email: email,
    teacher_email: TEACHER,
    start_date: dayAhead(100),
    ...slots('sunday', `${13 + turn}:30`),
  });
  expectStatus(made, 200);
  return { id: textAt(made.json, 'batch_code'), email };
}

const get = async (path: string, query: Record<string, string | number>) => (await academics()).get(path, query);

describe('the wire of looking batches up and changing courses', () => {
  it('GET /api/batches/?student_email= answers batch_id, id and name', async () => {
    const batch = await newBatch();
    const answer = await get('/api/batches/', { student_email: batch.email });
    expectStatus(answer, 200);
    const [found] = listOf(answer.json);
    expectFields(found, 'batch_id', 'id', 'name');
    expect(textAt(found, 'batch_id')).to.equal(batch.id);
  });

  it('GET by-batch, modules and removable-lessons have the fields of the specification', async () => {
    const { id } = await newBatch();
    const schedule = (await get('/api/batch-schedule/by-batch/', { batch_id: id })).json;
    const FACTS = ['batch_id', 'batch_name', 'teacher_name', 'students', 'total_classes', 'completed_classes'];
    expectFields(schedule, ...FACTS, 'remaining_scheduled_classes', 'scheduled_classes', 'modules');
    expectFields(listOf(at(schedule, 'students'))[0], 'name', 'grade');
    const LESSON = ['class_date', 'class_time', 'lesson_code', 'lesson_name', 'module_code', 'module_name'];
    expectFields(listOf(at(schedule, 'scheduled_classes'))[0], 'id', ...LESSON, 'lesson_id');
    expectFields(listOf(at(schedule, 'modules'))[0], 'module_code', 'module_name');
    expectFields(
      listOf((await get('/api/batch-schedule/modules/', { batch_id: id })).json)[0],
      'module_code',
      'module_name',
    );
    const removable = listOf((await get('/api/batch-schedule/removable-lessons/', { batch_id: id })).json);
    expectFields(removable[0], 'scheduled_class_id', ...LESSON, 'status');
    const lessonId = numberAt(listOf(at(schedule, 'scheduled_classes'))[0], 'lesson_id');
    const lesson = await get(`/api/lessons/${lessonId}/`, {});
    expectStatus(lesson, 200);
    expect(numberAt(lesson.json, 'id')).to.equal(lessonId);
  });

  it('GET add-after, add-module-and-clone and remove-lessons change the course, with the token as query', async () => {
    const { id } = await newBatch();
    const token = (await academics()).token ?? '';
    const schedule = (await get('/api/batch-schedule/by-batch/', { batch_id: id })).json;
    const total = numberAt(schedule, 'total_classes');
    const first = listOf(at(schedule, 'scheduled_classes'))[0];
    const module = textAt(first, 'module_code');
    const inserted = await get('/api/batch-schedule/add-after/', {
      batch_id: id,
      after_scheduled_class_id: numberAt(first, 'id'),
      new_lesson_code: textAt(first, 'lesson_code'),
      token,
    });
    expectStatus(inserted, 200);
    const cloned = await get('/api/batch-schedule/add-module-and-clone/', {
      batch_id: id,
      new_module_code: module,
      after_module_code: module,
      token,
    });
    expectStatus(cloned, 200);
    const longer = (await get('/api/batch-schedule/by-batch/', { batch_id: id })).json;
    expect(numberAt(longer, 'total_classes')).to.be.above(total + 1);
    const last = listOf(at(longer, 'scheduled_classes')).slice(-2);
    const ids = last.map((one) => numberAt(one, 'id')).join(',');
    const removed = await get('/api/batch-schedule/remove-lessons/', { batch_id: id, ids, token });
    expect(removed.json).to.deep.include({
      removed_count: 2,
      remaining_classes: numberAt(longer, 'total_classes') - 2,
    });
    const again = await get('/api/batch-schedule/remove-lessons/', { batch_id: id, ids, token });
    expect(at(again.json, 'removed_count')).to.equal(0);
  });

  it('POST reschedule-course-with-weekly-slots takes the payload of the specification and answers message', async () => {
    const { id, email } = await newBatch();
    const payload = {
      teacher_email: TEACHER,
      student_email: email,
      batch: id,
      rescheduled_by: 'academics@school.test',
      start_date: dayAhead(110),
      next_class_date: '',
      change_teacher_only: false,
      ...slots('saturday', `${13 + turn}:45`),
    };
    const path = '/api/reschedule-course-with-weekly-slots/';
    const answer = await (await academics()).post(path, payload);
    expectStatus(answer, 200);
    expectFields(answer.json, 'message');
    const NEEDED = 'Please fill all required fields';
    for (const change of [
      { teacher_email: '' },
      { student_email: null },
      { batch: '' },
      { start_date: '' },
      slots('none', ''),
    ])
      expectRefused(await (await academics()).post(path, { ...payload, ...change }), NEEDED, 400);
    expectStatus(await new WireClient('staff').post(path, payload), 401);
  });

  const sentences: [path: string, query: Record<string, string>, sentence: string][] = [
    ['by-batch', { batch_id: '' }, 'Please enter batch ID'],
    ['modules', { batch_id: '' }, 'Please enter batch ID'],
    ['removable-lessons', { batch_id: '' }, 'Please enter batch ID'],
    ['remove-lessons', { batch_id: 'X', ids: '' }, 'Select at least one class to remove'],
    [
      'add-after',
      { batch_id: 'X', after_scheduled_class_id: '1', new_lesson_code: '' },
      'Select a lesson to insert after and provide new lesson code',
    ],
    [
      'add-module-and-clone',
      { batch_id: 'X', new_module_code: 'M', after_module_code: '' },
      'Select a lesson to insert after and provide new lesson code',
    ],
  ];
  for (const [path, query, sentence] of sentences)
    it(`${path}: ${sentence}`, async () => {
      expectRefused(await get(`/api/batch-schedule/${path}/`, query), sentence, 400);
    });
});
