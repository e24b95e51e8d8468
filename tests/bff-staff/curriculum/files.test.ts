import * as item from '@school/bff-staff/contract/curriculum-items';
import { CURRICULUM_REFUSALS } from '@school/core/curriculum/errors';
import { UNSTORABLE } from '@school/core/shared/text-format';
import { UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { expect } from 'chai';
import { createDraft, createImage, newLesson, newModule, seenVersion } from '../../support/factories/curriculum.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { hostilePictures, sentenceOf, smallPng } from '../../support/hostile-pictures.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';
import { XSS_PAYLOADS } from '../../support/xss-payloads.js';

const NOT_OURS = 'This file is not a course that was exported from here.';

interface Sent {
  status: number;
  body: { message?: string; error?: string; field?: string; key?: string };
}

describe('files of the course editor: import, export and pictures', () => {
  let server: TestServer;
  let as: Person;

  before(async () => {
    if (!process.env['TEST_S3_ENDPOINT']) throw new Error('TEST_S3_ENDPOINT is not set: run the tests by `npm test`');
    server = await startTestServer('staff');
    as = await createStaff(server.deps, { permissions: ['course.edit'] });
  });
  after(() => server.close());

  const post = async (path: string, bytes: string | Buffer): Promise<Sent> => {
    const form = new FormData();
    form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'course.json');
    const headers = { Authorization: `Token ${as.token}` };
    const response = await server.fetch(path, { method: 'POST', body: form, headers });
    return { status: response.status, body: (await response.json()) as Sent['body'] };
  };
  const importFile = async (id: number, text: string, version?: number): Promise<Sent> => {
    const seen = version ?? (await seenVersion(server.deps, id));
    return post(`/api/blackops/curriculum/versions/${id}/import/?version=${seen}`, text);
  };
  const exported = async (id: number): Promise<{ text: string; headers: Headers }> => {
    const path = `/api/blackops/curriculum/versions/${id}/export/`;
    const response = await server.fetch(path, { headers: { Authorization: `Token ${as.token}` } });
    return { text: await response.text(), headers: response.headers };
  };
  const courseOf = (code: string, modules: unknown): string =>
    JSON.stringify({
      format: 'school-course',
      format_version: 1,
      course: { code, name: 'Robots', age_min: 8, age_max: 12, weeks: 10 },
      modules,
    });

  it('a version that is exported, imported and exported again is the same', async () => {
    const draft = await createDraft(server.deps, 3);
    const image = await createImage(server.deps);
    const lesson = newLesson(`${draft.code}-1`);
    const activities = lesson.activities.map((one) => ({ ...one, screenshots: [image] }));
    const body = { ...lesson, activities, version: 2 };
    expect((await server.call(item.saveLesson, { as, params: { id: draft.lessonIds[0] ?? 0 }, body })).status).to.equal(
      200,
    );
    const first = await exported(draft.versionId);
    expect(first.headers.get('content-disposition')).to.equal(`attachment; filename="course-${draft.code}-v1.json"`);
    const done = await importFile(draft.versionId, first.text);
    expect([done.status, done.body.message]).to.deep.equal([200, 'The file was imported into the draft.']);
    expect((await exported(draft.versionId)).text).to.equal(first.text);
  });

  it('a file is refused with every wrong place, and the draft does not change', async () => {
    const draft = await createDraft(server.deps);
    const other = await createDraft(server.deps);
    const { versionId: id, code } = draft;
    const before = (await exported(id)).text;
    const lesson = newLesson(`${code}-1`);
    const cases: readonly [string, number, string][] = [
      ['{', 400, NOT_OURS],
      ['[]', 400, NOT_OURS],
      ['null', 400, NOT_OURS],
      ['\ufeff{"format":"other"', 400, NOT_OURS],
      [
        courseOf(code, [{ ...newModule('M1'), lessons: [{ ...lesson, lesson_name: '', video_url: 'ftp://x' }] }]),
        400,
        'modules.0.lessons.0.lesson_name: Please enter a name of the lesson.\n' +
          'modules.0.lessons.0.video_url: Please enter an address that begins with https:// or http://.',
      ],
      [
        courseOf(code, [{ ...newModule('M1'), lessons: [lesson, lesson] }]),
        400,
        `modules.0.lessons.1.lesson_code: The code ${code}-1 is also used at modules.0.lessons.0.lesson_code.`,
      ],
      [
        courseOf(code, [{ ...newModule('M1'), lessons: [newLesson(`${other.code}-1`)] }]),
        400,
        `modules.0.lessons.0.lesson_code: A lesson of another course has the code ${other.code}-1.`,
      ],
      [
        courseOf(code, [{ ...newModule('M1'), lessons: [{ ...lesson, lesson_name: 'a\u0000b' }] }]),
        400,
        `modules.0.lessons.0.lesson_name: ${UNSTORABLE.nul}`,
      ],
      [`"${'x'.repeat(5 * 1024 * 1024)}"`, 413, 'The file must be at most 5 MB.'],
    ];
    for (const [text, status, error] of cases) {
      const answer = await importFile(id, text);
      expect([answer.status, answer.body.error], text.slice(0, 200)).to.deep.equal([status, error]);
    }
    const many = await importFile(
      id,
      courseOf(
        code,
        Array.from({ length: 9 }, () => ({})),
      ),
    );
    expect(many.body.error).to.match(/^modules\.0\.module_code: .*\n[^]*And \d+ more\.$/);
    const stale = await importFile(id, courseOf(code, []), 1);
    expect(stale.status).to.equal(409);
    expect((await exported(id)).text).to.equal(before);
  });

  it('a file that takes more memory to check than one of its size ever needs is refused with a sentence', async () => {
    const { versionId, code } = await createDraft(server.deps);
    // No JSON takes more memory for its bytes than lists within lists.
    const depth = 2_600_000;
    const hostile = courseOf(code, []).replace('[]', '['.repeat(depth) + ']'.repeat(depth));
    const { status, body } = await importFile(versionId, hostile);
    expect([status, body.error]).to.deep.equal([400, CURRICULUM_REFUSALS.file_takes_too_long.text]);
  });

  it('a picture is recognised by its content, drawn again, and shown to everybody with its address, for ever', async () => {
    const { status, body } = await post('/api/blackops/curriculum/images/', await smallPng());
    expect(status).to.equal(200);
    const served = await server.fetch(`/media/content/${body.key ?? ''}`);
    expect(served.status).to.equal(200);
    expect(served.headers.get('content-type')).to.equal('image/webp');
    expect(served.headers.get('x-content-type-options')).to.equal('nosniff');
    expect(served.headers.get('cache-control')).to.equal('private, max-age=31536000, immutable');
    for (const picture of await hostilePictures()) {
      // The type comes from the content, so this file is an ordinary picture.
      if (picture.title === 'WebP') continue;
      const refused = await post('/api/blackops/curriculum/images/', picture.bytes);
      const text = sentenceOf(picture, UPLOAD_REFUSALS.image_type.text);
      expect([refused.status, refused.body.error], picture.title).to.deep.equal([400, text]);
    }
    for (const key of ['x', 'A'.repeat(43), '..%2fpictures%2fx'])
      expect((await server.fetch(`/media/content/${key}`)).status, key).to.equal(404);
  });

  it('hostile markup is never stored as formatted text, neither from the form nor from a file', async () => {
    const draft = await createDraft(server.deps);
    const params = { id: draft.lessonIds[0] ?? 0 };
    const hostile = (content: string) => newLesson(`${draft.code}-1`, { content, agenda: AS_TYPED });
    const texts = XSS_PAYLOADS.flatMap(({ payloads }) => inParts(payloads));
    const clean: string[] = [];
    for (const [index, text] of texts.entries()) {
      const body = { ...hostile(text), version: 2 + index };
      const saved = await server.call(item.saveLesson, { as, params, body });
      expect([saved.status, saved.body.error]).to.deep.equal([200, undefined]);
      expect(saved.body.agenda, 'plain text is shown as it is').to.equal(AS_TYPED);
      expect(saved.body.content).not.to.match(HOSTILE);
      clean.push(saved.body.content);
    }
    const text = texts.at(-1) ?? '';
    const again = await importFile(
      draft.versionId,
      courseOf(draft.code, [{ ...newModule('M1'), lessons: [hostile(text)] }]),
    );
    expect([again.status, again.body.error]).to.deep.equal([200, undefined]);
    const file = JSON.parse((await exported(draft.versionId)).text) as Exported;
    expect(file.modules[0]?.lessons[0]?.content).to.equal(clean.at(-1));
  });
});

interface Exported {
  modules: { lessons: { content: string }[] }[];
}

const HOSTILE =
  /<(?:script|img|svg|iframe|style|form|input|math|video|audio|object|embed)\b|<[^>]*\son\w+\s*=|href="(?!https:|mailto:)/i;
const PART_MAX = 40_000;
const AS_TYPED = '<p>Hi</p><img src=x onerror=hit()>Hello';

/** Payloads joined into texts that fit into one request, without those that no request may contain. */
function inParts(payloads: readonly string[]): string[] {
  const parts: string[] = [''];
  for (const payload of payloads) {
    if (payload.includes('\0') || !payload.isWellFormed() || payload.length > PART_MAX) continue;
    const last = parts.length - 1;
    const joined = `${parts[last] ?? ''}${payload}\n`;
    if (joined.length > PART_MAX) parts.push(payload);
    else parts[last] = joined;
  }
  return parts;
}
