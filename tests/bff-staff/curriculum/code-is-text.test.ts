import * as course from '@school/bff-staff/contract/curriculum';
import * as item from '@school/bff-staff/contract/curriculum-items';
import { classDetail } from '@school/bff-learner/contract/class-detail';
import { lessonDetail, lessonsByModule } from '@school/bff-learner/contract/lessons';
import { UNSTORABLE } from '@school/core/shared/text-format';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import fc from 'fast-check';
import { createDraft, newLesson, seenVersion, type TestDraft } from '../../support/factories/curriculum.js';
import { createBatchOf, createLessonClass } from '../../support/factories/lessons.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';
import { typedText } from '../../support/typed-text.js';

const PAGE = `<!doctype html>
<html>
  <head><title>My &amp; page</title></head>
  <body onload="hello()">
    <h1 class='big'>Hi</h1>\r
\t<p>one<br/>two</p>
    <script>if (a < b && c > d) alert("<p>");</script>
  </body>
</html>
`;

const formatsOf = statement('test-solution-formats', 'SELECT solution_format AS f FROM activity WHERE lesson_id = $1');
const makeRich = statement('test-make-rich', `UPDATE activity SET solution_format = 'rich' WHERE lesson_id = $1`);

const choices = (...texts: string[]) => texts.map((text, index) => ({ text, is_correct: index === 0 }));

/** A lesson about HTML: every text has tags. */
const lessonOf = (code: string) =>
  newLesson(code, {
    topic_objective: 'Use `<p>` and `<h1>`',
    topic_introduces: '<p>, <a href="https://school.test">, &lt; and &amp;',
    learning_outcome: '<strong>Knows</strong> what <script> does',
    agenda: '1. <h1>\r\n2. <p>\n   <em>both</em>',
    content: '<p>A page has a <code>&lt;body&gt;</code>.</p>',
    activities: [
      {
        title: 'Make a <table>',
        short_description: 'Write <table><tr><td>1</td></tr></table>',
        link_url: null,
        link_title: null,
        solution: PAGE,
        solution_format: 'code',
        editor: 'none',
        starter: '',
        screenshots: [],
      },
    ],
    after_class_projects: [{ title: 'A <form>', short_description: '<form action="/x"><input></form>' }],
    quiz: {
      title: 'What is <b>?',
      questions: [
        {
          text: 'Which is bold?\n<b>a</b> or <i>a</i>',
          image: null,
          explanation: 'The tag <b>, not <i>.',
          choices: choices('<b>a</b>', '  <i>a</i>', '&lt;b&gt;'),
        },
      ],
    },
  });

describe('code is text: a lesson about HTML', () => {
  let office: TestServer;
  let school: TestServer;
  let as: Person;
  let draft: TestDraft;

  before(async () => {
    office = await startTestServer('staff');
    office.clock.set('2026-11-21T12:00:00Z');
    school = await startTestServer('learner', {}, office);
    as = await createStaff(office.deps, { permissions: ['course.edit', 'course.publish'] });
  });
  beforeEach(async () => {
    draft = await createDraft(office.deps);
  });
  after(async () => {
    await school.close();
    await office.close();
  });

  const save = (body: object, version = 2) =>
    office.call(item.saveLesson, { as, params: { id: draft.lessonIds[0] ?? 0 }, body: { ...body, version } });
  const read = async () => (await office.call(item.readLesson, { as, params: { id: draft.lessonIds[0] ?? 0 } })).body;
  const exported = async () => {
    const path = `/api/blackops/curriculum/versions/${draft.versionId}/export/`;
    const answer = await office.fetch(path, { headers: { Authorization: `Token ${as.token}` } });
    return (await answer.json()) as { modules: { lessons: Record<string, unknown>[] }[] };
  };

  it('is written, saved, published, read by a child and a teacher, and exported unchanged', async () => {
    const { deps } = office;
    const lesson = lessonOf(`${draft.code}-1`);
    const saved = await save(lesson);
    expect([saved.status, saved.body.error]).to.deep.equal([200, undefined]);
    expect(saved.body).to.deep.include(lesson);
    const published = await office.call(course.publishDraft, {
      as,
      params: { id: draft.versionId },
      body: { version: await seenVersion(deps, draft.versionId) },
    });
    expect([published.status, published.body.error]).to.deep.equal([200, undefined]);

    const teacher = await createTeacher(deps);
    const child = await createStudent(deps);
    const taught = { id: draft.lessonIds[0] ?? 0, code: lesson.lesson_code, name: '', activityId: 0, projectId: 0 };
    const batch = await createBatchOf(deps, { versionId: draft.versionId, lessons: [taught] }, teacher, [child]);
    const startsAt = new Date('2026-11-10T14:00:00Z');
    const held = await createLessonClass(deps, batch, taught, { startsAt, status: 'complete' }, [child]);
    for (const reader of [child, teacher]) {
      const { body } = await school.call(lessonDetail, { as: reader, params: { lessonCode: lesson.lesson_code } });
      const { topic_objective, topic_introduces, learning_outcome, agenda, content } = lesson;
      expect(body).to.deep.include({ topic_objective, topic_introduces, learning_outcome, agenda, content });
      expect(body.activities[0]).to.deep.include({
        title: 'Make a <table>',
        short_description: 'Write <table><tr><td>1</td></tr></table>',
        solution: PAGE,
        solution_format: 'code',
      });
      expect(body.after_class_projects[0]).to.deep.include(lesson.after_class_projects[0]);
      const seen = await school.call(classDetail, { as: reader, params: { classId: held } });
      expect(seen.body.lesson.activities[0]?.solution).to.equal(PAGE);
    }
    const { body: journey } = await school.call(lessonsByModule, { as: child });
    const modules = [journey.ongoing_module, ...journey.completed_modules].flatMap((one) => one?.lessons ?? []);
    expect(modules[0]?.activities[0]).to.deep.include({ solution: PAGE, solution_format: 'code' });
    expect((await exported()).modules[0]?.lessons[0]).to.deep.equal(lesson);
  });

  it('whatever is typed into its plain texts and its code is stored and exported to the byte', async () => {
    let version = 2;
    await fc.assert(
      fc.asyncProperty(typed, typed, typed, async (plain, code, choice) => {
        const lesson = lessonOf(`${draft.code}-1`);
        const body = {
          ...lesson,
          topic_objective: plain,
          topic_introduces: code,
          learning_outcome: choice,
          agenda: `${plain}${code}`,
          activities: lesson.activities.map((one) => ({ ...one, short_description: plain, solution: code || null })),
          after_class_projects: [{ title: 'x', short_description: code }],
          quiz: {
            title: 'x',
            questions: [
              { text: `?${plain}`, image: null, explanation: code, choices: choices(`?${choice}`, ` ${code}.`) },
            ],
          },
        };
        const saved = await save(body, version);
        expect([saved.status, saved.body.error]).to.deep.equal([200, undefined]);
        version += 1;
        expect(await read()).to.deep.include(body);
        expect((await exported()).modules[0]?.lessons[0]).to.deep.equal(body);
      }),
      { numRuns: 25 },
    );
  });

  for (const [text, sentence] of [
    ['<p>\0</p>', UNSTORABLE.nul],
    ['\ud83d', UNSTORABLE.half],
  ] as const)
    for (const field of ['topic_objective', 'agenda', 'content'])
      it(`${JSON.stringify(text)} in ${field} is refused with its sentence and the field`, async () => {
        const { status, body } = await save({ ...lessonOf(`${draft.code}-1`), [field]: text });
        expect([status, body.error, body.field]).to.deep.equal([400, sentence, field]);
      });

  it('a solution that was formatted before stays so: it is cleaned when it is saved, and shown as formatted text', async () => {
    const { deps } = office;
    const id = draft.lessonIds[0] ?? 0;
    await deps.db.run(makeRich, [id]);
    const lesson = await read();
    const activities = lesson.activities.map((one) => ({ ...one, solution: '<p>Hi<script>x()</script></p>' }));
    const { body } = await save({ ...lesson, activities });
    expect(body.activities[0]).to.deep.include({ solution: '<p>Hi</p>', solution_format: 'rich' });
    expect(await deps.db.rows(formatsOf, [id])).to.deep.equal([{ f: 'rich' }]);
  });

  it('older clients and files, which name no format, send code', async () => {
    const lesson = lessonOf(`${draft.code}-1`);
    const activities = lesson.activities.map(({ solution_format: _, ...one }) => one);
    const { body } = await save({ ...lesson, activities });
    expect(body.activities[0]).to.deep.include({ solution: PAGE, solution_format: 'code' });
  });
});

const typed = typedText.map((text) => text.replaceAll('\0', ''));
