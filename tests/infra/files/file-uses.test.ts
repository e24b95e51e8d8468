import { FILE_REFUSALS } from '@school/core/files/errors';
import { FILE_USE_KINDS } from '@school/core/files/file-uses';
import { saveLesson } from '@school/infra/curriculum/edit-draft';
import { fromPostgres } from '@school/infra/db/constraint-errors';
import { statement } from '@school/infra/db/sql';
import { deleteFile } from '@school/infra/files/delete-file';
import { fileAddress } from '@school/infra/files/open-file';
import { StoredFileModel } from '@school/infra/files/model';
import { readUses } from '@school/infra/files/read-uses';
import { retireLink, saveLink } from '@school/infra/important-links/save-link';
import { DATA_OF_NOBODY } from '@school/infra/privacy/other-data';
import { expect } from 'chai';
import { asOwner } from '../../support/database.js';
import { staffActor } from '../../support/factories/actor.js';
import { createPaymentOptions, createPolicy } from '../../support/factories/catalog.js';
import { createCompetition } from '../../support/factories/competitions.js';
import { createDraft, newLesson } from '../../support/factories/curriculum.js';
import { createOfficeFile } from '../../support/factories/files.js';
import { createStaff, createTeacher, type Person } from '../../support/factories/people.js';
import { createStrike } from '../../support/factories/strikes.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const watchedColumns = statement(
  'test-watched-columns',
  // Numbers of the arguments in the trigger: the key's column, the one that ends the row, then the columns with words.
  `SELECT c.relname AS kind, (string_to_array(encode(t.tgargs, 'escape'), E'\\\\000'))[3:t.tgnargs] AS columns
   FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
   WHERE t.tgfoid = 'keep_file_uses'::regproc AND t.tgname LIKE '%\\_changes\\_files' ORDER BY c.relname COLLATE "C"`,
);
const textColumns = statement(
  'test-text-columns',
  `SELECT table_name AS kind, array_agg(column_name::text ORDER BY column_name) AS columns FROM information_schema.columns
   WHERE table_schema = 'public' AND table_name = ANY ($1) AND data_type IN ('text', 'jsonb', 'citext')
     AND is_generated = 'NEVER' GROUP BY table_name`,
);

/** Texts of the school in which nobody looks for addresses of files, each with its reason. */
const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  code: 'a code',
  currency_code: 'a code',
  enrolment_types: 'codes',
  subjects: 'codes',
  countries: 'codes',
  permissions: 'codes',
  key: 'a key of a store, a limit or a setting',
  image_key: 'a key of an upload',
  kind: 'one of a few words',
  state: 'one of a few words',
  topic: 'one of a few words',
  activity_type: 'one of a few words',
  editor: 'one of a few words',
  rate_type: 'one of a few words',
  solution_format: 'one of a few words',
  payout_version: 'the name of a version',
  subject: 'a name',
  service_type: 'one of a few words',
  name: 'a name',
  title: 'a heading, which is never a link',
  partner_name: 'a name',
  option_id: 'a code',
  business_key: 'made by the software',
  row_key: 'made by the software',
  error: 'said by the software',
  comment: 'a note about a rate',
  description: 'a note about a version of rates',
  reason: 'a note of one person for another',
  content: 'old versions of a link, which are never shown',
  appeal: 'what a teacher writes to the office',
  decision: 'what the office answers',
  source_key: 'made by the software',
  summary: 'a line without links',
  theme: 'one of a few words',
  timezone: 'the name of a zone',
  board: 'one of a few words',
  owner: 'made by the software',
};

describe('where files of the office are used', () => {
  let stores: TestStores;
  let asha: Person;
  before(async () => {
    stores = await openTestStores();
    stores.clock.set(new Date());
    asha = await createStaff(stores.deps, { permissions: ['course.edit'] });
  });
  after(() => stores.close());

  async function createFile(facts: { isPublic?: boolean } = {}) {
    const { deps } = stores;
    const { id } = await createOfficeFile(deps, asha.accountId, facts);
    const file = await deps.db.query(StoredFileModel).findById(id).throwIfNotFound();
    return { id, address: fileAddress(deps.config, file) };
  }
  const uses = async (id: number) => readUses(stores.deps.db, id, 100);
  const named = async (id: number) => (await uses(id)).map(({ kind, name }) => `${kind}: ${name}`);
  const change = (table: string, column: string, id: number, words: string) =>
    stores.deps.db.run(statement(`test-use-${table}-${column}`, `UPDATE ${table} SET ${column} = $2 WHERE id = $1`), [
      id,
      words,
    ]);

  it('each part of a course that names a file is a use, with its course, version and place in the editor', async () => {
    const { deps } = stores;
    const { address, id } = await createFile();
    const draft = await createDraft(deps);
    const [lessonId = 0] = draft.lessonIds;
    const lesson = newLesson(`${draft.code}-1`, { video_url: address, content: `<p><a href="${address}">Map</a></p>` });
    const [activity] = lesson.activities;
    if (activity) activity.link_url = address;
    lesson.after_class_projects = [{ title: 'Dance', short_description: `Look at ${address}.` }];
    const [question] = lesson.quiz?.questions ?? [];
    if (question) question.explanation = `See ${address}.`;
    const save = async (doc: typeof lesson) =>
      saveLesson(deps, draft.editor, lessonId, { ...doc, version: (await revisionOf(lessonId)) ?? 0 });
    await save(lesson);
    expect(await uses(id)).to.containSubset([
      {
        kind: 'activity',
        name: 'Walk',
        item: `lesson-${lessonId}`,
        versionId: draft.versionId,
        isDraft: true,
        total: 4,
      },
      { kind: 'lesson', name: `${draft.code}-1 Lesson ${draft.code}-1`, item: `lesson-${lessonId}` },
      { kind: 'project', name: 'Dance', version: 1 },
      { kind: 'quiz_question', item: `quiz-${lessonId}` },
    ]);
    await save(newLesson(`${draft.code}-1`));
    expect(await uses(id)).to.deep.equal([]);
  });

  const revisionOf = async (id: number): Promise<number | undefined> =>
    (
      await stores.deps.db.row<{ revision: number }>(
        statement('test-lesson-revision', 'SELECT revision FROM lesson WHERE id = $1'),
        [id],
      )
    ).revision;

  it('a link counts while it is in force, by either address of the file', async () => {
    const { deps } = stores;
    const { address, id } = await createFile({ isPublic: false });
    // Addresses of this machine are refused there.
    const url = address.replace(/^http:\/\/[^/]+/, 'https://office.example.com');
    const typed = { title: 'Handbook', url, audience: 'all', courseCode: null, gradeMin: null, gradeMax: null };
    const link = await saveLink(deps, staffActor(asha), {
      of: undefined,
      typed: { ...typed, audience: 'all', isPinned: false, mustReadBy: null },
    });
    expect(await named(id)).to.deep.equal(['important_link: Handbook']);
    await retireLink(deps, staffActor(asha), { id: link, isRetired: true });
    expect(await named(id)).to.deep.equal([]);
    await deleteFile(deps, staffActor(asha), id);
    const back = retireLink(deps, staffActor(asha), { id: link, isRetired: false });
    const error = await back.catch(fromPostgres);
    expect(error).to.include({ kind: 'conflict', message: FILE_REFUSALS.deleted_file_used.text });
  });

  it('competitions, policies, settings, payment options, short links and strikes are looked at, too', async () => {
    const { deps } = stores;
    const { address, id } = await createFile();
    await change(
      'competition',
      'rules_html',
      await createCompetition(deps, { title: 'Robots' }),
      `<img src="${address}">`,
    );
    await createPolicy(deps, { kind: 'terms', html: `<a href="${address}">As a PDF</a>` });
    await change('payment_option', 'payment_details', (await createPaymentOptions(deps)).PAY001, address);
    await deps.db.run(
      statement(
        'test-use-setting',
        `INSERT INTO setting (key, value) VALUES ('test_letter', jsonb_build_object('text', $1::text))`,
      ),
      [`Read ${address}`],
    );
    await deps.db.run(
      statement('test-use-short', `INSERT INTO short_link (key, url, owner_account_id) VALUES ('fiLes77', $1, $2)`),
      [address, asha.accountId],
    );
    const strike = await createStrike(deps, asha, await createTeacher(deps));
    await change('strike', 'evidence', strike, address);
    expect(await named(id)).to.deep.equal([
      'competition: Robots',
      'payment_option: Bank transfer',
      'policy_version: Terms 1',
      'setting: test_letter',
      'short_link: fiLes77',
      `strike: ${strike}`,
    ]);
    await deps.db.run(statement('test-use-setting-gone', `DELETE FROM setting WHERE key = 'test_letter'`));
    expect((await named(id)).some((name) => name.startsWith('setting'))).to.equal(false);
  });

  it('a new table joins by one call: rows that are there and rows to come are noted, until the row ends', async () => {
    const { deps, database } = stores;
    const { address, id } = await createFile();
    await asOwner(
      database,
      'CREATE TABLE newsletter (id bigint PRIMARY KEY, head text, body text, withdrawn_at timestamptz)',
    );
    await asOwner(database, `INSERT INTO newsletter VALUES (1, 'One', '${address}'), (2, 'Two', 'nothing')`);
    await asOwner(database, `CALL watch_for_files('newsletter', 'id', 'withdrawn_at', 'head', 'body')`);
    const rows = async () =>
      (await deps.db.rows<{ key: string }>(usesOfNewsletter, [id])).map(({ key }) => Number(key));
    expect(await rows()).to.deep.equal([1]);
    await asOwner(database, `UPDATE newsletter SET head = '${address}' WHERE id = 2`);
    expect(await rows()).to.deep.equal([1, 2]);
    await asOwner(
      database,
      'UPDATE newsletter SET withdrawn_at = now() WHERE id = 2; DELETE FROM newsletter WHERE id = 1',
    );
    expect(await rows()).to.deep.equal([]);
    await asOwner(database, 'DROP TABLE newsletter');
  });

  it('every kind has its triggers, and every text of the school is looked at or left out for a reason', async () => {
    const { db } = stores.deps;
    const watched = await db.rows<{ kind: string; columns: string[] }>(watchedColumns);
    expect(watched.map(({ kind }) => kind)).to.deep.equal([...FILE_USE_KINDS].sort());
    const lookedAt = new Map(watched.map(({ kind, columns }) => [kind, columns]));
    const tables = [...Object.keys(DATA_OF_NOBODY).filter((name) => !SOFTWARE.has(name)), ...lookedAt.keys()];
    const found = await db.rows<{ kind: string; columns: string[] }>(textColumns, [tables]);
    const open = found.flatMap(({ kind, columns }) =>
      columns
        .filter((column) => !lookedAt.get(kind)?.includes(column) && !(column in NOT_LOOKED_AT))
        .map((column) => `${kind}.${column}`),
    );
    expect(open, 'watch_for_files, or a reason in NOT_LOOKED_AT').to.deep.equal([]);
  });
});

const usesOfNewsletter = statement(
  'test-uses-of-newsletter',
  `SELECT row_key AS key FROM stored_file_use WHERE kind = 'newsletter' AND file_id = $1 ORDER BY row_key`,
);

/** Tables that only the software writes. */
const SOFTWARE = new Set(['outbox', 'job_run', 'rate_limit', 'time_zone', 'upload_count', 'file_removal']);
