import { expect } from 'chai';
import { at, expectFields, expectRefused, expectStatus, listOf, office, textAt, WireClient } from './client.js';
import { newFamily } from './office-kit.js';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const UNRESOLVED = 'Could not resolve student email from phone. Please verify the phone number.';
const TEACHER = 'ben@school.test';

/** The address of a family's child, as the specification's phone check answers it. */
async function addressOf(phone: string): Promise<string> {
  const known = await (await office('academics')).post('/api/check-phone/', { phone });
  return textAt(known.json, 'student', 'email');
}

// Each schedule of the one teacher begins in another week, on another day and at another hour of the child's day.
let turn = 0;

/** The schedule-course payload of the specification. */
function payload(student_email: unknown, change: object = {}): Record<string, unknown> {
  turn += 1;
  const start = new Date(Date.now() + (60 + 7 * turn) * 86_400_000).toISOString().slice(0, 'yyyy-mm-dd'.length);
  return {
    course_code: 'DS',
    is_renewal: false,
    student_email,
    teacher_email: TEACHER,
    start_date: start,
    ...Object.fromEntries(
      DAYS.flatMap((day) => [
        [`${day}_enabled`, false],
        [`slot_ist_${day}`, '18:00'],
      ]),
    ),
    [`${DAYS[turn % 7]}_enabled`]: true,
    [`slot_ist_${DAYS[turn % 7]}`]: `${14 + (turn % 6)}:15`,
    ...change,
  };
}

const send = async (body: object) => (await office('academics')).post('/api/schedule-course-with-weekly-slots/', body);

describe('the wire of POST /api/schedule-course-with-weekly-slots/', () => {
  it('takes the payload of the specification and answers message and batch_code', async () => {
    const answer = await send(payload(await addressOf((await newFamily()).phone)));
    expectStatus(answer, 200);
    expectFields(answer.json, 'message', 'batch_code');
    expect(textAt(answer.json, 'batch_code')).to.not.equal('');
  });

  it('a phone in student_email is taken, too, as is an address in capitals', async () => {
    expectStatus(await send(payload((await newFamily()).phone)), 200);
    expectStatus(await send(payload((await addressOf((await newFamily()).phone)).toUpperCase())), 200);
  });

  it('each of two siblings by an address', async () => {
    const known = await (await office('academics')).post('/api/check-phone/', { phone: '+491700000103' });
    const siblings = listOf(at(known.json, 'students'));
    for (const sibling of siblings) {
      // A payment of one of them is late, which the refusal says with the child's name, too.
      const answer = await send(payload(textAt(sibling, 'email'), { dry_run: true }));
      expect(answer.text).to.include(textAt(sibling, 'name'));
    }
  });

  it('days left out, null or as words', async () => {
    const email = await addressOf((await newFamily()).phone);
    const { course_code, teacher_email, start_date } = payload(email);
    const short = { course_code, teacher_email, start_date, student_email: email, is_renewal: 'false' };
    const days = { tuesday_enabled: 'true', slot_ist_tuesday: '14:45', monday_enabled: null, slot_ist_monday: null };
    expectStatus(await send({ ...short, ...days, dry_run: true }), 200);
  });

  const sentences: readonly [change: object, sentence: string][] = [
    ...[null, '', undefined].flatMap((nothing): [object, string][] => [
      [{ teacher_email: nothing }, 'Teacher email is required'],
      [{ student_email: nothing }, 'Student phone is required'],
      [{ course_code: nothing }, 'Course code is required'],
      [{ is_renewal: nothing }, 'Please select course type (new/renewal)'],
      [{ start_date: nothing }, 'Start date is required'],
    ]),
    [Object.fromEntries(DAYS.map((day) => [`${day}_enabled`, false])), 'Select at least one weekly slot'],
    [{ student_email: 'nobody@example.test' }, UNRESOLVED],
    [{ student_email: '+4989799999996' }, UNRESOLVED],
    [{ student_email: 's999999@students.localhost' }, UNRESOLVED],
  ];
  for (const [change, sentence] of sentences)
    it(`${JSON.stringify(change)}: ${sentence}`, async () => {
      expectRefused(await send(payload('+491700000101', change)), sentence, 400);
    });

  it('the slots are in steps of 15 minutes', async () => {
    const answer = await send(payload('+491700000101', { monday_enabled: true, slot_ist_monday: '18:10' }));
    expect(answer.status).to.equal(400);
  });

  it('nobody without a token', async () => {
    expectStatus(await new WireClient('staff').post('/api/schedule-course-with-weekly-slots/', {}), 401);
  });
});
