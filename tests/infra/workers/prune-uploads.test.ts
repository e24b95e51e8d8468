import { CONTENT_IMAGE_KEPT_MS, UPLOAD_KEPT_MS } from '@school/core/uploads/lifetime';
import { saveLesson } from '@school/infra/curriculum/edit-draft';
import { discardDraft, startDraft } from '@school/infra/curriculum/versions';
import { statement } from '@school/infra/db/sql';
import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { TrialSouvenirModel } from '@school/infra/souvenirs/model';
import { JOBS } from '@school/infra/workers/jobs';
import { expect } from 'chai';
import { putUpload } from '../../bff-staff/payments/screenshot-form.js';
import { endWithReceipts } from '../../support/factories/class-receipts.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createDraft, newLesson, publish, seenVersion } from '../../support/factories/curriculum.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStudent, createTeacher } from '../../support/factories/people.js';
import { createProof } from '../../support/factories/proofs.js';
import { makeSouvenir } from '../../support/factories/souvenirs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const setAge = statement(
  'test-upload-age',
  'UPDATE upload SET created_at = $2, purpose = $3 WHERE key = $1 RETURNING id',
);
const keys = statement('test-upload-keys', 'SELECT key FROM upload ORDER BY id');
const payWith = statement(
  'test-upload-payment',
  `WITH paid AS (UPDATE payment_page SET paid_at = created_at WHERE id = $1 RETURNING id, amount_minor)
   INSERT INTO payment (payment_page_id, payment_option_id, amount_minor, currency_code, paid_on, upload_id, marked_by)
   SELECT paid.id, o.id, paid.amount_minor, 'USD', CURRENT_DATE, $2, $3 FROM paid, payment_option o LIMIT 1`,
);

const isKept = statement('test-upload-kept', 'SELECT 1 AS found FROM upload WHERE key = $1');

describe('Files that were never used for a payment', () => {
  let test: TestStores;
  let runs = 0;

  before(async () => {
    test = await openTestStores();
    test.clock.set('2026-11-21T12:00:00Z');
  });
  after(() => test.close());

  const upload = async (ageMs: number, purpose = 'payment_proof'): Promise<{ id: number; key: string }> => {
    const key = await putUpload(test.deps);
    const at = new Date(test.clock.now().getTime() - ageMs);
    return { key, ...(await test.deps.db.row<{ id: number }>(setAge, [key, at, purpose])) };
  };
  const run = (storage = test.deps.storage): Promise<void> =>
    createRunner(JOBS, { ...test.deps, storage, mailer: createMailer(test.deps.config) })({
      name: 'prune-uploads',
      refId: (runs += 1),
      attempt: 1,
    });
  const hasObject = async (key: string): Promise<boolean> =>
    (await test.deps.storage.get(`uploads/${key}`)) !== undefined;

  it('are deleted after a day, row and bytes; younger ones, proofs, payments and new pictures of lessons stay', async () => {
    const old = await upload(UPLOAD_KEPT_MS + 1);
    const young = await upload(UPLOAD_KEPT_MS - 1);
    const proof = await upload(UPLOAD_KEPT_MS * 10);
    const payment = await upload(UPLOAD_KEPT_MS * 10);
    const lesson = await upload(CONTENT_IMAGE_KEPT_MS - 1, 'content_image');
    await createProof(test.deps, { uploadId: proof.id });
    const page = await createPaymentPage(test.deps);
    await test.deps.db.run(payWith, [page.rowId, payment.id, page.owner.accountId]);
    await run();
    const kept = [young, proof, payment, lesson];
    expect(await test.deps.db.rows(keys)).to.deep.equal(kept.map(({ key }) => ({ key })));
    expect(await hasObject(old.key)).to.equal(false);
    for (const { key } of kept) expect(await hasObject(key)).to.equal(true);
    await run();
    expect(await test.deps.db.rows(keys), 'once more changes nothing').to.have.length(kept.length);
  });

  it('a picture of no souvenir is deleted after a day; that of a souvenir stays', async () => {
    const loose = await upload(UPLOAD_KEPT_MS + 1, 'souvenir_picture');
    const used = await upload(UPLOAD_KEPT_MS + 1, 'souvenir_picture');
    const teacher = await createTeacher(test.deps);
    const student = await createStudent(test.deps);
    const batch = await createBatch(test.deps, teacher, 'free');
    const startsAt = new Date(test.clock.now().getTime() - 3_600_000);
    const classId = await createClass(test.deps, batch, { startsAt }, [student]);
    await endWithReceipts(test.deps, teacher, classId, { attended: [student] });
    await makeSouvenir(test.deps, teacher, { classId, student });
    await test.deps.db.query(TrialSouvenirModel).where({ class_id: classId }).patch({ uploadId: used.id });
    await run();
    expect(await test.deps.db.maybeRow(isKept, [loose.key])).to.equal(undefined);
    expect(await hasObject(loose.key)).to.equal(false);
    expect(await test.deps.db.maybeRow(isKept, [used.key])).to.deep.equal({ found: 1 });
    expect(await hasObject(used.key)).to.equal(true);
  });

  it('pictures of no version and no draft are deleted after a day; those in a draft or a published version stay', async () => {
    const draft = await createDraft(test.deps);
    const [lessonId = 0] = draft.lessonIds;
    const inDraft = await upload(CONTENT_IMAGE_KEPT_MS + 1, 'content_image');
    const ofQuestion = await upload(CONTENT_IMAGE_KEPT_MS + 1, 'content_image');
    const unused = await upload(CONTENT_IMAGE_KEPT_MS + 1, 'content_image');
    const lesson = newLesson(`${draft.code}-1`);
    const body = {
      ...lesson,
      activities: lesson.activities.map((one) => ({ ...one, screenshots: [inDraft.key] })),
      quiz: lesson.quiz && {
        ...lesson.quiz,
        questions: lesson.quiz.questions.map((one) => ({ ...one, image: ofQuestion.key })),
      },
    };
    await saveLesson(test.deps, draft.editor, lessonId, { ...body, version: 2 });
    await run();
    const left = (await test.deps.db.rows<{ key: string }>(keys)).map(({ key }) => key);
    expect(left).to.include.members([inDraft.key, ofQuestion.key]).and.not.to.include(unused.key);
    expect(await hasObject(unused.key)).to.equal(false);
    await publish(test.deps, draft);
    const next = await startDraft(test.deps, draft.editor, draft.courseId);
    await discardDraft(test.deps, draft.editor, next, await seenVersion(test.deps, next));
    await run();
    for (const { key } of [inDraft, ofQuestion]) expect(await hasObject(key)).to.equal(true);
  });

  it('a picture that is put into a draft while it is being removed is refused there, or stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const draft = await createDraft(test.deps);
      const { key } = await upload(CONTENT_IMAGE_KEPT_MS + 1, 'content_image');
      const lesson = newLesson(`${draft.code}-1`);
      const activities = lesson.activities.map((one) => ({ ...one, screenshots: [key] }));
      const [saved] = await Promise.allSettled([
        saveLesson(test.deps, draft.editor, draft.lessonIds[0] ?? 0, { ...lesson, activities, version: 2 }),
        run(),
      ]);
      await run();
      expect(await hasObject(key)).to.equal(saved.status === 'fulfilled');
    }
  });

  it('keep their row while the file store does not answer, and are deleted in the next try', async () => {
    const { key } = await upload(UPLOAD_KEPT_MS + 1);
    const away = { ...test.deps.storage, remove: () => Promise.reject(new Error('away')) };
    const refused = await run(away).then(
      () => '',
      (error: unknown) => String(error),
    );
    expect(refused).to.equal('Error: 1 of 1 rows failed; the log says why');
    expect(await test.deps.db.rows(keys)).to.deep.include({ key });
    await run();
    expect(await test.deps.db.rows(keys)).not.to.deep.include({ key });
    expect(await hasObject(key)).to.equal(false);
  });
});
