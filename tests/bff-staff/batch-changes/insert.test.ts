import * as contract from '@school/bff-staff/contract/batch-changes';
import { expect } from 'chai';
import { createLongCourse } from '../../support/factories/schedule-form.js';
import { CourseOffice } from './course-office.js';

const PATH = '/api/batch-schedule/add-after/';

describe('Add lesson to course: add-after and add-module-and-clone', () => {
  const office = new CourseOffice();
  const query = async () => ({
    batch_id: office.batch.code,
    after_scheduled_class_id: await office.classId(0),
    new_lesson_code: office.lesson(1),
  });

  it('the GET of the specification inserts the lesson, and all later ones move on by one slot', async () => {
    const answer = await office.get(PATH, { ...(await query()), token: office.academics.token });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    expect(answer.body).to.deep.include({ added_count: 1, remaining_classes: 5 });
    expect(await office.batch.lines()).to.deep.equal([
      `${office.lesson(1)} 2026-03-02T14:00`,
      `${office.lesson(1)} 2026-03-09T14:00`,
      `${office.lesson(2)} 2026-03-16T14:00`,
      `${office.lesson(4)} 2026-03-23T14:00`,
      `${office.lesson(3)} 2026-03-30T14:00`,
    ]);
    expect((await office.batch.classes()).map(({ seats }) => seats)).to.deep.equal([1, 1, 1, 1, 1]);
  });

  it('repeated, it returns the first answer and changes nothing more', async () => {
    const wanted = await query();
    const first = await office.get(PATH, wanted);
    office.server.clock.set('2026-03-01T09:09:00Z');
    const second = await office.get(PATH, wanted);
    expect(second).to.deep.equal(first);
    expect(await office.batch.lines()).to.have.length(5);
  });

  const UNINTENDED: [title: string, headers: Record<string, string>, query?: Record<string, string>][] = [
    ['a prefetch', { 'Sec-Purpose': 'prefetch' }],
    ['a navigation', { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'same-origin' }],
    ['another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }],
    ['an image', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }],
    ['a token in the address that is not the caller’s', {}, { token: 'another' }],
  ];
  for (const [title, headers, more] of UNINTENDED)
    it(`${title} changes nothing`, async () => {
      const before = await office.batch.calendar();
      const answer = await office.get(PATH, { ...(await query()), ...more }, headers);
      expect(answer.status).to.equal(403);
      expect(JSON.stringify(answer.body)).to.not.include('another');
      expect(await office.batch.calendar()).to.equal(before);
    });

  it('HEAD changes nothing, and a token in the address alone opens nothing', async () => {
    const before = await office.batch.calendar();
    const search = new URLSearchParams(Object.entries(await query()).map(([key, value]) => [key, String(value)]));
    const head = await office.server.fetch(`${PATH}?${search.toString()}`, {
      method: 'HEAD',
      headers: { Authorization: `Token ${office.academics.token}` },
    });
    expect(head.status).to.equal(403);
    const alone = await office.server.fetch(`${PATH}?${search.toString()}&token=${office.academics.token}`);
    expect(alone.status).to.equal(403);
    expect(await office.batch.calendar()).to.equal(before);
  });

  const refusals: [title: string, change: Record<string, string | number>, status: number, sentence: string][] = [
    ['no batch', { batch_id: '' }, 400, 'Please enter batch ID'],
    ['an unknown batch', { batch_id: 'NONE-1' }, 404, 'Batch not found.'],
    ['no lesson', { new_lesson_code: '' }, 400, 'Select a lesson to insert after and provide new lesson code'],
    ['no class', { after_scheduled_class_id: '' }, 400, 'Select a lesson to insert after and provide new lesson code'],
    ['an unknown lesson', { new_lesson_code: 'NONE' }, 400, 'No published lesson has this code.'],
    [
      'a class of another batch',
      { after_scheduled_class_id: 999_999 },
      400,
      'This class is not in the batch. Please look the batch up again.',
    ],
  ];
  for (const [title, change, status, sentence] of refusals)
    it(`${title}: ${sentence}`, async () => {
      const answer = await office.get(PATH, { ...(await query()), ...change });
      expect(answer).to.deep.include({ status });
      expect((answer.body as { error: string }).error).to.equal(sentence);
    });

  it('a module of another course comes after a module, lesson by lesson', async () => {
    const other = await createLongCourse(office.server.deps, 4);
    const body = {
      batch_id: office.batch.code,
      new_module_code: `${other}-M1`,
      after_module_code: `${office.course}-M1`,
    };
    const answer = await office.server.call(contract.postAddModule, { as: office.academics, body });
    expect(answer.body).to.deep.include({ added_count: 2, remaining_classes: 6 });
    expect((await office.batch.lines()).map((line) => line.split(' ')[0])).to.deep.equal([
      office.lesson(1),
      office.lesson(2),
      `${other}-1`,
      `${other}-2`,
      office.lesson(4),
      office.lesson(3),
    ]);
    const unknown = { ...body, after_module_code: `${other}-M2` };
    const refused = await office.server.call(contract.postAddModule, { as: office.academics, body: unknown });
    expect(refused.body.error).to.equal('The batch has no class of this module.');
    const none = await office.server.call(contract.postAddModule, {
      as: office.academics,
      body: { ...body, new_module_code: 'NONE' },
    });
    expect(none.body.error).to.equal('No published module has this code.');
  });

  it('exactly the plan that was shown is applied, once for each form', async () => {
    const body = await query();
    const plan = await office.server.call(contract.previewAddAfter, { as: office.academics, body });
    expect(
      plan.body.classes.map(({ lesson_code, after }) => [lesson_code, after?.starts_at.slice(0, 10)]),
    ).to.deep.equal([
      [office.lesson(1), '2026-03-09'],
      [office.lesson(2), '2026-03-16'],
      [office.lesson(4), '2026-03-23'],
      [office.lesson(3), '2026-03-30'],
    ]);
    expect(plan.body.told).to.deep.equal([
      { name: 'Nell Ashdown', role: 'family' },
      { name: 'Asha Palivar', role: 'teacher' },
    ]);
    expect(plan.body.blocked).to.equal(null);
    const form = { ...body, fingerprint: plan.body.fingerprint, form_key: '7d4cf9d6-6f0a-4b5f-9d3e-000000000001' };
    const made = await office.server.call(contract.postAddAfter, { as: office.academics, body: form });
    expect(made.status, JSON.stringify(made.body)).to.equal(200);
    const again = await office.server.call(contract.postAddAfter, { as: office.academics, body: form });
    expect(again.body).to.deep.equal(made.body);
    const other = { ...form, new_lesson_code: office.lesson(2) };
    const refused = await office.server.call(contract.postAddAfter, { as: office.academics, body: other });
    expect([refused.status, refused.body.error]).to.deep.equal([
      409,
      'This form has already changed a course with other values. Please reopen the form.',
    ]);
    expect(await office.batch.lines()).to.have.length(5);
  });

  it('a plan that is no longer true is refused with what has changed', async () => {
    const body = await query();
    const { fingerprint } = (await office.server.call(contract.previewAddAfter, { as: office.academics, body })).body;
    const ids = [await office.classId(3)];
    await office.server.call(contract.postRemoveLessons, {
      as: office.academics,
      body: { batch_id: office.batch.code, ids },
    });
    const answer = await office.server.call(contract.postAddAfter, {
      as: office.academics,
      body: { ...body, fingerprint },
    });
    expect([answer.status, answer.body.error]).to.deep.equal([
      409,
      'The course has changed since this plan was shown: “Lesson 3” was taken out. Please look at the plan again.',
    ]);
  });
});
