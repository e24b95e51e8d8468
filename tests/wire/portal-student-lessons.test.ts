import { sharedSchool } from '../support/school.js';
import { asha, at, expectFields, expectRefused, expectStatus, leo, listOf, mia, textAt, visitor } from './client.js';
import { expect } from 'chai';
import { setTimeout as pause } from 'node:timers/promises';

const LESSON = [
  ...['id', 'lesson_code', 'lesson_name', 'topic_objective', 'topic_introduces', 'learning_outcome', 'agenda'],
  ...['content', 'video_url', 'activities', 'after_class_projects', 'activities_completed', 'projects_completed'],
  ...['batch_info', 'scheduled_times'],
];
const MODULE = [
  ...['id', 'module_code', 'name', 'complexity', 'topics_list', 'objective', 'projects_count', 'activities_count'],
  'lessons',
];
const TIME = ['id', 'class_date', 'class_time', 'formatted_time', 'class_status', 'teacher_name', 'recording_link'];
const ACTIVITY = ['id', 'title', 'short_description', 'link_url', 'link_title', 'solution', 'screenshots'];

/** Every lesson of a modules response. */
function lessonsOf(json: unknown): unknown[] {
  const modules = [
    at(json, 'ongoing_module'),
    ...listOf(at(json, 'upcoming_modules')),
    ...listOf(at(json, 'completed_modules')),
  ].filter((module) => module !== null);
  for (const module of modules) expectFields(module, ...MODULE);
  return modules.flatMap((module) => listOf(at(module, 'lessons')));
}

const timesOf = (lesson: unknown): unknown[] => listOf(at(lesson, 'scheduled_times'));

const isOpen = (lesson: unknown): boolean => timesOf(lesson).some((time) => at(time, 'class_status') === 'complete');

function expectLesson(lesson: unknown): void {
  expectFields(lesson, ...LESSON);
  expectFields(at(lesson, 'batch_info'), 'batch_name', 'is_active');
  for (const time of timesOf(lesson)) expectFields(time, ...TIME);
  for (const project of listOf(at(lesson, 'after_class_projects')))
    expectFields(project, 'id', 'title', 'short_description');
  for (const activity of listOf(at(lesson, 'activities'))) {
    expectFields(activity, ...ACTIVITY);
    for (const picture of listOf(at(activity, 'screenshots'))) expectFields(picture, 'id', 'image');
  }
}

describe("the wire of a student's lessons", () => {
  it('GET /api/student-lessons-by-module/ answers every field of the specification in each module and lesson', async () => {
    for (const child of [await mia(), await leo()]) {
      const answer = await child.get('/api/student-lessons-by-module/');
      expectStatus(answer, 200);
      expectFields(answer.json, 'ongoing_module', 'upcoming_modules', 'completed_modules', 'summary');
      for (const counter of ['modules', 'lessons', 'projects'])
        expectFields(at(answer.json, 'summary', counter), 'completed', 'total');
      const lessons = lessonsOf(answer.json);
      expect(lessons).to.have.length.above(0);
      for (const lesson of lessons) expectLesson(lesson);
    }
  });

  it('content, video and solutions come with the lessons that the student may open, and with no other', async () => {
    const lessons = lessonsOf((await (await mia()).get('/api/student-lessons-by-module/')).json);
    const [open, closed] = [lessons.filter(isOpen), lessons.filter((lesson) => !isOpen(lesson))];
    expect([open.length > 0, closed.length > 0]).to.deep.equal([true, true]);
    for (const lesson of open) expect(textAt(lesson, 'content'), textAt(lesson, 'lesson_code')).to.not.equal('');
    const solutions = open.flatMap((lesson) => listOf(at(lesson, 'activities')).map((one) => at(one, 'solution')));
    expect(solutions.some((solution) => typeof solution === 'string')).to.equal(true);
    for (const lesson of closed) {
      expect([at(lesson, 'content'), at(lesson, 'video_url')]).to.deep.equal(['', null]);
      for (const activity of listOf(at(lesson, 'activities'))) expect(at(activity, 'solution')).to.equal(null);
    }
  });

  it('the list and the lesson say the same of an opened lesson', async () => {
    const child = await mia();
    const lesson = lessonsOf((await child.get('/api/student-lessons-by-module/')).json).find(isOpen);
    const answer = await child.get(`/api/lessons/${textAt(lesson, 'lesson_code')}/`);
    expectStatus(answer, 200);
    expectLesson(answer.json);
    for (const field of ['id', 'lesson_name', 'content', 'video_url', 'agenda'])
      expect(at(lesson, field), field).to.deep.equal(at(answer.json, field));
    const detailsOf = (of: unknown): unknown[] =>
      listOf(at(of, 'activities')).map((activity) => ACTIVITY.map((field) => at(activity, field)));
    expect(detailsOf(lesson)).to.deep.equal(detailsOf(answer.json));
  });

  it('GET /api/lessons/{lessonCode}/ works without a token, and then has no solutions', async () => {
    const lesson = lessonsOf((await (await mia()).get('/api/student-lessons-by-module/')).json).find(isOpen);
    const answer = await visitor().get(`/api/lessons/${textAt(lesson, 'lesson_code')}/`);
    expectStatus(answer, 200);
    expectFields(answer.json, ...LESSON);
    for (const activity of listOf(at(answer.json, 'activities'))) expect(at(activity, 'solution')).to.equal(null);
  });

  it('GET /api/lessons/{lessonCode}/ refuses with the sentences of the specification', async () => {
    const child = await mia();
    expectRefused(await child.get('/api/lessons/NO-SUCH-LESSON/'), 'Lesson not found.', 404);
    expectRefused(await visitor().get('/api/lessons/NO-SUCH-LESSON/'), 'Lesson not found.', 404);
    const closed = lessonsOf((await child.get('/api/student-lessons-by-module/')).json).find((one) => !isOpen(one));
    expectRefused(
      await child.get(`/api/lessons/${textAt(closed, 'lesson_code')}/`),
      'Access denied. You can only view details for completed classes.',
      403,
    );
  });

  it("GET /api/student-lesson-history/ and /api/students/{studentId}/lessons/ answer the student's past classes", async () => {
    const child = await mia();
    const login = await visitor().post('/api/login/', { phone_number: '+491700000101', password: 'learn-demo' });
    const id = String(at(login.json, 'user_id'));
    for (const [client, path] of [
      [child, '/api/student-lesson-history/'],
      [child, `/api/students/${id}/lessons/`],
      [await asha(), `/api/students/${id}/lessons/`],
    ] as const) {
      const answer = await client.get(path);
      expectStatus(answer, 200);
      const past = listOf(answer.json);
      expect(past).to.have.length.above(0);
      for (const one of past) expectFields(one, ...TIME, 'lesson_name');
    }
  });
});

describe('the wire of recordings', () => {
  /** The demo's recording, once the workers have looked at it. */
  async function linksOf(): Promise<{ code: string; links: Map<string, string> }> {
    const [child, teacher] = [await mia(), await asha()];
    const until = Date.now() + 60_000;
    for (;;) {
      const lessons = lessonsOf((await child.get('/api/student-lessons-by-module/')).json);
      const recorded = lessons.find((one) => timesOf(one).some((time) => at(time, 'recording_link') !== null));
      if (recorded !== undefined) {
        const time = timesOf(recorded).find((one) => at(one, 'recording_link') !== null);
        const classId = at(time, 'id');
        const code = textAt(recorded, 'lesson_code');
        const ofClass = (list: unknown[]): string =>
          textAt(
            list.find((one) => at(one, 'id') === classId),
            'recording_link',
          );
        const from = new Date(Date.parse(textAt(time, 'starts_at')) - 86_400_000).toISOString();
        const to = new Date(Date.parse(textAt(time, 'starts_at')) + 86_400_000).toISOString();
        const detail = await teacher.get(`/api/scheduled-classes/${String(classId)}/detail/`);
        return {
          code,
          links: new Map([
            ['modules', textAt(time, 'recording_link')],
            ['lesson', ofClass(timesOf((await child.get(`/api/lessons/${code}/`)).json))],
            ['history', ofClass(listOf((await child.get('/api/student-lesson-history/')).json))],
            ['calendar', ofClass(listOf((await teacher.get('/api/teacher-calendar/', { from, to })).json))],
            ['class detail', textAt(detail.json, 'recording_link')],
          ]),
        };
      }
      if (Date.now() > until) throw new Error('the demo recording did not become ready');
      await pause(500);
    }
  }

  it('recording_link plays in a plain <video>: no header, no cookie, ranges, from pages of other origins', async function () {
    this.timeout(90_000);
    const { links } = await linksOf();
    const school = await sharedSchool();
    for (const [where, link] of links) {
      expect(new URL(link).origin, where).to.equal(new URL(school.learner).origin);
      const first = await fetch(link, { redirect: 'manual' });
      expect(first.status, where).to.equal(302);
      expect(first.headers.get('cross-origin-resource-policy')).to.equal('cross-origin');
      expect(first.headers.get('cache-control')).to.match(/no-store/);
      const part = await fetch(link, { headers: { Range: 'bytes=0-3' } });
      expect([part.status, part.headers.get('content-type')], where).to.deep.equal([206, 'video/webm']);
      expect(Buffer.from(await part.arrayBuffer()).toString('hex'), where).to.equal('1a45dfa3');
    }
  });

  it('a changed address plays nothing, and no cache keeps an answer with one', async function () {
    this.timeout(90_000);
    const { code, links } = await linksOf();
    const link = links.get('modules') ?? '';
    for (const wrong of [link.slice(0, -1), `${link}x`, link.replace(/\/media\/\d+/, '/media/999999')])
      expect((await fetch(wrong, { redirect: 'manual' })).status, wrong).to.equal(404);
    const answer = await (await mia()).get(`/api/lessons/${code}/`);
    expect(answer.headers.get('cache-control')).to.equal('no-store');
  });
});
