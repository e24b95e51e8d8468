import { classDetail } from '@school/bff-learner/contract/class-detail';
import { teacherCalendar } from '@school/bff-learner/contract/calendar';
import { lessonDetail, lessonHistory, lessonsByModule, lessonsOfStudent } from '@school/bff-learner/contract/lessons';
import { statement } from '@school/infra/db/sql';
import { WATCH_LIFE_S } from '@school/infra/recordings/watch-link';
import { expect } from 'chai';
import { createBatchOf, createCourse, createLessonClass, type TestLesson } from '../../support/factories/lessons.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createRecording } from '../../support/factories/recordings.js';
import { liveWebm } from '../../support/factories/videos.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const DAY_MS = 86_400_000;

const takeAway = statement('test-watch-gone', 'UPDATE scheduled_class SET recording_id = NULL WHERE recording_id = $1');

describe('the address of a recording in answers', () => {
  let server: TestServer;
  let [teacher, mia]: Person[] = [];
  let lesson: TestLesson;
  let classId: number;
  let [recordingId, otherId] = [0, 0];

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  after(() => server.close());
  beforeEach(async () => {
    const { deps, clock } = server;
    clock.set(new Date());
    teacher = await createTeacher(deps);
    mia = await createStudent(deps);
    const course = await createCourse(deps, [1]);
    lesson = course.lessons[0] as TestLesson;
    const batch = await createBatchOf(deps, course, teacher, [mia]);
    const held = (daysAgo: number): Promise<number> => {
      const startsAt = new Date(Date.now() - daysAgo * DAY_MS);
      return createLessonClass(deps, batch, lesson, { startsAt, status: 'complete' }, [mia as Person]);
    };
    otherId = await createRecording(deps, await held(2), teacher, liveWebm({ clusters: 1 }));
    classId = await held(1);
    recordingId = await createRecording(deps, classId, teacher, liveWebm({ clusters: 1 }));
  });

  const linkOf = async (): Promise<string> => {
    const { body } = await server.call(lessonDetail, { as: mia, params: { lessonCode: lesson.code } });
    return new URL(body.scheduled_times.at(-1)?.recording_link ?? '').pathname;
  };

  it('needs neither header nor cookie, wherever an answer has one', async () => {
    const params = { studentId: mia?.id ?? 0 };
    const history = (await server.call(lessonHistory, { as: mia })).body;
    const modules = (await server.call(lessonsByModule, { as: mia })).body;
    const links = {
      lesson: new URL(await linkOf(), server.url).href,
      history: history[0]?.recording_link,
      'for the teacher': (await server.call(lessonsOfStudent, { as: teacher, params })).body[0]?.recording_link,
      modules: modules.completed_modules[0]?.lessons[0]?.scheduled_times[0]?.recording_link,
      'class detail': (await server.call(classDetail, { as: teacher, params: { classId } })).body.recording_link,
      calendar: (await server.call(teacherCalendar, { as: teacher })).body[0]?.recording_link,
    };
    for (const [where, link] of Object.entries(links)) {
      const answer = await server.fetch(new URL(link ?? '').pathname);
      expect(answer.status, where).to.equal(302);
      expect(answer.headers.get('cache-control')).to.equal('private, no-store');
      expect(answer.headers.get('cross-origin-resource-policy')).to.equal('cross-origin');
      const part = await fetch(answer.headers.get('location') ?? '', { headers: { Range: 'bytes=0-3' } });
      expect([part.status, part.headers.get('content-type')], where).to.deep.equal([206, 'video/webm']);
    }
  });

  it('holds ten minutes; the next answer has a fresh one', async () => {
    const link = await linkOf();
    const at = server.clock.now().getTime();
    server.clock.set(new Date(at + (WATCH_LIFE_S - 1) * 1000));
    expect((await server.fetch(link)).status).to.equal(302);
    server.clock.set(new Date(at + (WATCH_LIFE_S + 1) * 1000));
    expect((await server.fetch(link)).status).to.equal(404);
    expect((await server.fetch(await linkOf())).status).to.equal(302);
  });

  it('opens no other recording, not for longer, and none that was taken away', async () => {
    const link = await linkOf();
    const [, end = ''] = /video\/(\d+)-/.exec(link) ?? [];
    for (const wrong of [
      link.replace(`/media/${recordingId}/`, `/media/${otherId}/`),
      link.replace(end, String(Number(end) + 60)),
      link.slice(0, -1),
      `/media/${recordingId}/video/x`,
    ])
      expect((await server.fetch(wrong)).status, wrong).to.equal(404);
    await server.deps.db.run(takeAway, [recordingId]);
    expect((await server.fetch(link)).status, 'its class has no recording any more').to.equal(404);
  });
});
