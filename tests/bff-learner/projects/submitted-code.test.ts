import { readSubmittedCode, submitActivity } from '@school/bff-learner/contract/projects';
import { SUBMITTED_CODE_MAX } from '@school/core/projects/submitted-code';
import { expect } from 'chai';
import { createBatchOf, createCourse, createLessonClass, type TestLesson } from '../../support/factories/lessons.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const TEXT = "print('<b>Hi</b>')\n";

describe('code that is handed in from the editor of a lesson', () => {
  let server: TestServer;
  let child: Person;
  let lesson: TestLesson;

  before(async () => {
    server = await startTestServer('learner');
  });
  beforeEach(async () => {
    const { deps } = server;
    child = await createStudent(deps);
    const course = await createCourse(deps, [1]);
    [lesson] = course.lessons as [TestLesson];
    const batch = await createBatchOf(deps, course, await createTeacher(deps), [child]);
    const done = { startsAt: new Date('2026-11-10T14:00:00Z'), status: 'complete' as const };
    await createLessonClass(deps, batch, lesson, done, [child]);
  });
  after(() => server.close());

  const send = (text: string, version: number, kind: 'python' | 'html' = 'python', as = child) =>
    server.call(submitActivity, {
      as,
      body: { activity: lesson.activityId, submission_link: '', code: { kind, text }, version },
    });
  const keyIn = (link: string) => link.split('/').at(-1) ?? '';

  it('gets an address of its own, and is read there as text that never runs', async () => {
    const { status, body } = await send(TEXT, 0);
    expect(status).to.equal(201);
    expect(body).to.deep.include({ version: 1, message: 'Activity submitted successfully!' });
    expect(body.submission_link).to.match(new RegExp(`^${server.deps.config.PUBLIC_URL}/media/code/[A-Za-z0-9]{32}$`));
    const read = await fetch(`${server.url}/media/code/${keyIn(body.submission_link)}`);
    expect(await read.text()).to.equal(TEXT);
    expect(read.headers.get('content-type')).to.equal('text/plain; charset=utf-8');
    expect(read.headers.get('content-disposition')).to.equal('inline; filename="main.py"');
    expect(read.headers.get('content-security-policy')).to.equal("default-src 'none'; sandbox");
    expect(read.headers.get('x-robots-tag')).to.equal('noindex');
  });

  it('the same code again is the same work, and other code its next version', async () => {
    const first = await send(TEXT, 0);
    const again = await send(TEXT, 1);
    expect(again.body).to.deep.include({ submission_link: first.body.submission_link, version: 1 });
    const next = await send('<h1>Hi</h1>', 1, 'html');
    expect(next.body.version).to.equal(2);
    expect(next.body.submission_link).not.to.equal(first.body.submission_link);
    const read = await fetch(`${server.url}/media/code/${keyIn(next.body.submission_link)}`);
    expect(read.headers.get('content-disposition'), 'a page is text, too').to.equal('inline; filename="index.html"');
    expect(read.headers.get('content-type')).to.equal('text/plain; charset=utf-8');
  });

  it('an older version, no code, too much of it and the lesson of others are refused with their sentences', async () => {
    await send(TEXT, 0);
    const refused = [
      [
        await send('print(2)', 0),
        409,
        'Another link was submitted in the meantime. Please look at it first; what you typed is still here.',
      ],
      [await send(' \n', 1), 400, 'Please fill in all fields'],
      [await send('x'.repeat(SUBMITTED_CODE_MAX + 1), 1), 400, 'Please use at most 50000 characters.'],
      [
        await send(TEXT, 0, 'python', await createStudent(server.deps)),
        403,
        'You are not authorized to submit this activity.',
      ],
    ] as const;
    for (const [{ status, body }, code, sentence] of refused) {
      expect(status, sentence).to.equal(code);
      expect(JSON.stringify(body)).to.include(sentence);
    }
  });

  it('an address that nobody was given leads nowhere', async () => {
    const { status } = await server.call(readSubmittedCode, { params: { key: 'A'.repeat(32) } });
    expect(status).to.equal(404);
  });
});
