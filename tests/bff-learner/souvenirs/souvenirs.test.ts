import { resolveToken } from '@school/bff-learner/contract/short-links';
import {
  askForPrice,
  listSouvenirs,
  saveSouvenir,
  uploadSouvenirPicture,
} from '@school/bff-learner/contract/souvenirs';
import { statement } from '@school/infra/db/sql';
import { LeadEventModel, LeadModel } from '@school/infra/leads/model';
import { LEAD_SCORE_JOBS } from '@school/infra/leads/score-leads';
import { UploadModel } from '@school/infra/uploads/model';
import { UPLOAD_ATTACH_MS } from '@school/core/uploads/lifetime';
import { TrialSouvenirModel } from '@school/infra/souvenirs/model';
import { expect } from 'chai';
import { screenshotForm } from '../../bff-staff/payments/screenshot-form.js';
import { endWithReceipts, receiptTokenOf } from '../../support/factories/class-receipts.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createLeadOf } from '../../support/factories/leads.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { makeSouvenir } from '../../support/factories/souvenirs.js';
import { smallPng } from '../../support/hostile-pictures.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const GONE = 'This link is unknown or has expired. Please ask the school for a new link.';
const START = new Date('2026-11-23T15:00:00Z');
const DAY_MS = 86_400_000;
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const notices = statement('test-souvenir-notices', 'SELECT title, body, link FROM notification WHERE account_id = $1');
const disable = statement('test-souvenir-disable', 'UPDATE account SET disabled_at = now() WHERE id = $1');

describe('The souvenir of a trial class', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;
  let leo: Person;
  let id: number;
  let week = 0;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    week += 1;
    const { deps } = server;
    const startsAt = new Date(START.getTime() + week * 7 * DAY_MS);
    server.clock.set(new Date(startsAt.getTime() + 3_600_000).toISOString());
    teacher = await createTeacher(deps, { name: 'Asha Rao' });
    mia = await createStudent(deps, { name: 'Mia Sophie Brandtner', timezone: 'Europe/Berlin' });
    leo = await createStudent(deps, { name: 'Leo Berg' });
    id = await createClass(deps, await createBatch(deps, teacher, 'free'), { startsAt }, [mia, leo]);
  });

  const end = () => endWithReceipts(server.deps, teacher, id, { attended: [mia] });
  const save = (
    body: { student_id: number; praise?: string; play_url?: string; picture?: string | null },
    as = teacher,
    classId = id,
  ) => server.call(saveSouvenir, { as, params: { classId }, body });
  const resolve = (token: string, headers: Record<string, string> = { 'User-Agent': PHONE }, as?: Person) =>
    server.call(resolveToken, { params: { token }, headers, ...(as && { as }) });
  const stored = () => server.deps.db.query(TrialSouvenirModel).findOne({ class_id: id }).throwIfNotFound();

  it('is made by the teacher for a child who attended, and keeps its link when it is changed', async () => {
    await end();
    const before = await server.call(listSouvenirs, { as: teacher, params: { classId: id } });
    expect(before.body.results).to.deep.equal([
      { student_id: mia.id, student_name: 'Mia Sophie Brandtner', souvenir: null },
    ]);
    const made = await save({ student_id: mia.id, praise: 'You made a cat dance!', play_url: 'scratch.mit.edu/1' });
    expect([made.status, made.body.message]).to.deep.equal([
      200,
      'The souvenir is ready. Copy its link and send it to the family.',
    ]);
    const list = async () => (await server.call(listSouvenirs, { as: teacher, params: { classId: id } })).body.results;
    const [first] = await list();
    expect(first?.souvenir).to.include({ play_url: 'https://scratch.mit.edu/1', opens: 0 });
    expect(first?.souvenir?.url).to.match(/\/r\/[0-9A-Za-z]{27}$/);
    await save({ student_id: mia.id, praise: 'Even better.' });
    const [second] = await list();
    expect(second?.souvenir).to.include({ praise: 'Even better.', play_url: '', url: first?.souvenir?.url });
  });

  it('has exactly the public fields: first names, the praise, and where the project is', async () => {
    await end();
    const token = await makeSouvenir(server.deps, teacher, { classId: id, student: mia, playUrl: 'scratch.mit.edu/1' });
    const { body } = await resolve(token);
    expect(body).to.deep.equal({
      kind: 'souvenir',
      student_name: 'Mia',
      teacher_name: 'Asha',
      lesson_name: 'Make a cat dance',
      held_at: new Date(START.getTime() + week * 7 * DAY_MS).toISOString(),
      timezone: 'Europe/Berlin',
      praise: 'Mia made a cat dance!',
      play: { url: 'https://scratch.mit.edu/1', host: 'scratch.mit.edu' },
      picture_url: null,
      is_price_asked: false,
    });
  });

  it('the family finds it in the receipt of the class as soon as it is made', async () => {
    await end();
    const receipt = await receiptTokenOf(server.deps, id, mia);
    expect((await resolve(receipt)).body).to.include({ kind: 'class-receipt', souvenir_url: null });
    const token = await makeSouvenir(server.deps, teacher, { classId: id, student: mia });
    const souvenir_url = `${server.deps.config.PUBLIC_URL}/r/${token}`;
    expect((await resolve(receipt)).body).to.include({ kind: 'class-receipt', souvenir_url });
  });

  const send = async (bytes: Buffer, as = teacher) => {
    const path = uploadSouvenirPicture.path.replace('{classId}', String(id));
    const headers = { Authorization: `Token ${as.token}` };
    const answer = await server.fetch(path, { method: 'POST', body: screenshotForm(bytes), headers });
    // `as`: the body is the contract's answer or a refusal.
    return { status: answer.status, body: (await answer.json()) as { key: string; error?: string } };
  };
  const shown = async (token: string) => {
    const { body } = await resolve(token);
    return body.kind === 'souvenir' ? body.picture_url : undefined;
  };

  it('may have a picture, drawn again; it stays when the words change, and is replaced or taken away', async () => {
    await end();
    const { key } = (await send(await smallPng())).body;
    const token = await makeSouvenir(server.deps, teacher, { classId: id, student: mia, picture: key });
    const address = await shown(token);
    expect(address).to.equal(`/media/souvenirs/${key}`);
    const [child] = (await server.call(listSouvenirs, { as: teacher, params: { classId: id } })).body.results;
    expect(child?.souvenir?.picture_url).to.equal(address);
    const picture = await server.fetch(address ?? '');
    expect([picture.status, picture.headers.get('Content-Type')]).to.deep.equal([200, 'image/webp']);
    await save({ student_id: mia.id, praise: 'Even better.' });
    expect(await shown(token)).to.equal(address);
    const other = (await send(await smallPng())).body.key;
    await save({ student_id: mia.id, praise: 'Even better.', picture: other });
    expect(await shown(token)).to.equal(`/media/souvenirs/${other}`);
    expect((await server.fetch(address ?? '')).status, 'the old picture').to.equal(404);
    await save({ student_id: mia.id, praise: 'Even better.', picture: null });
    expect(await shown(token)).to.equal(null);
    expect((await server.fetch(`/media/souvenirs/${other}`)).status).to.equal(404);
  });

  it('its picture goes when the souvenir has expired or the account is closed', async () => {
    await end();
    const { key } = (await send(await smallPng())).body;
    await makeSouvenir(server.deps, teacher, { classId: id, student: mia, picture: key });
    server.clock.advance(90 * DAY_MS + 1000);
    expect((await server.fetch(`/media/souvenirs/${key}`)).status).to.equal(404);
    server.clock.advance(-2000);
    expect((await server.fetch(`/media/souvenirs/${key}`)).status).to.equal(200);
    await server.deps.db.run(disable, [mia.accountId]);
    expect((await server.fetch(`/media/souvenirs/${key}`)).status).to.equal(404);
  });

  it('its picture must be one that this teacher has just sent for one souvenir, and a picture', async () => {
    await end();
    const again = [400, 'Please choose the picture again.'];
    const tryKey = async (picture: string, as = teacher) => {
      const { status, body } = await save({ student_id: mia.id, praise: 'x', picture }, as);
      return [status, body.error];
    };
    expect(await tryKey('nonsense')).to.deep.equal(again);
    expect(await tryKey('A'.repeat(43))).to.deep.equal(again);
    const { key } = (await send(await smallPng())).body;
    const { accountId } = await createTeacher(server.deps);
    await server.deps.db.query(UploadModel).where({ key }).patch({ accountId });
    expect(await tryKey(key), 'of another teacher').to.deep.equal(again);
    await server.deps.db.query(UploadModel).where({ key }).patch({ accountId: teacher.accountId });
    expect((await tryKey(key))[0]).to.equal(200);
    expect(await tryKey(key), 'used already').to.deep.equal(again);
    const late = (await send(await smallPng())).body.key;
    const createdAt = new Date(server.clock.now().getTime() - UPLOAD_ATTACH_MS - 1000);
    await server.deps.db.query(UploadModel).where({ key: late }).patch({ createdAt });
    expect(await tryKey(late)).to.deep.equal(again);
    const text = await send(Buffer.from('This is no picture.'));
    expect([text.status, text.body.error]).to.deep.equal([400, 'Only PNG, JPEG, WebP, and GIF images are allowed']);
    expect((await send(await smallPng(), await createTeacher(server.deps))).status, 'a foreign class').to.equal(404);
  });

  it('opens for 90 days, and not for a closed account', async () => {
    await end();
    const token = await makeSouvenir(server.deps, teacher, { classId: id, student: mia });
    server.clock.advance(90 * DAY_MS - 1000);
    expect((await resolve(token)).status).to.equal(200);
    server.clock.advance(2000);
    const late = await resolve(token);
    expect([late.status, late.body.error]).to.deep.equal([404, GONE]);
    server.clock.advance(-10_000);
    await server.deps.db.run(disable, [mia.accountId]);
    expect((await resolve(token)).status).to.equal(404);
  });

  it('counts opens of families, once a minute: no programs, no teacher, nobody of the office', async () => {
    await end();
    const token = await makeSouvenir(server.deps, teacher, { classId: id, student: mia });
    await resolve(token, { 'User-Agent': 'WhatsApp/2.0' });
    await resolve(token, { 'User-Agent': PHONE }, teacher);
    expect((await stored()).opens).to.equal(0);
    await resolve(token);
    await resolve(token);
    server.clock.advance(61_000);
    await resolve(token);
    expect((await stored()).opens).to.equal(2);
  });

  it('an opened souvenir counts for the score of the lead, and says so', async () => {
    await end();
    const lead = await createLeadOf(server.deps, mia);
    const token = await makeSouvenir(server.deps, teacher, { classId: id, student: mia });
    await resolve(token);
    await runPlannedJobs(server.deps, LEAD_SCORE_JOBS);
    const { scoreReasons } = await server.deps.db.query(LeadModel).findById(lead.id).throwIfNotFound();
    expect(scoreReasons).to.deep.include({ text: 'Opened the souvenir', points: 5 });
  });

  it('“Continue with lesson 2” tells the owner of the lead once', async () => {
    await end();
    const owner = await createStaff(server.deps, { permissions: ['lead.own'] });
    const lead = await createLeadOf(server.deps, mia, { ownerId: owner.id });
    const token = await makeSouvenir(server.deps, teacher, { classId: id, student: mia });
    for (const _ of [1, 2]) {
      const { status, body } = await server.call(askForPrice, { params: { token }, body: { asks: true } });
      expect([status, body.message]).to.deep.equal([200, 'Thank you! We will tell you the price soon.']);
    }
    expect(await server.deps.db.rows(notices, [owner.accountId])).to.deep.equal([
      {
        title: "Mia B.'s family asks for a price",
        body: `They want to go on after the trial class. Lead ${lead.code}.`,
        link: `/lm/lead/${lead.code}`,
      },
    ]);
    const asked = await server.deps.db.query(LeadEventModel).where({ lead_id: lead.id, kind: 'price_asked' });
    expect(asked).to.have.length(1);
    expect((await resolve(token)).body).to.include({ is_price_asked: true });
    const unknown = await server.call(askForPrice, { params: { token: 'A'.repeat(27) }, body: { asks: true } });
    expect([unknown.status, unknown.body.error]).to.deep.equal([404, GONE]);
  });

  it('is refused for other classes, before the end, for absent children, and without praise', async () => {
    const early = await save({ student_id: mia.id, praise: 'x' });
    expect([early.status, early.body.error]).to.deep.equal([409, 'A souvenir can be made when the class has ended.']);
    await end();
    for (const [body, status, error] of [
      [{ student_id: leo.id, praise: 'x' }, 409, 'Only a child who attended the class gets a souvenir.'],
      [{ student_id: mia.id, praise: ' ' }, 400, 'Please write a line of praise.'],
      [{ student_id: mia.id, praise: 'x'.repeat(301) }, 400, 'Please use at most 300 characters.'],
      [
        { student_id: mia.id, praise: 'x', play_url: 'ftp://example.org' },
        400,
        'Invalid submission data. Please check your project link.',
      ],
    ] as const) {
      const answer = await save(body);
      expect([answer.status, answer.body.error]).to.deep.equal([status, error]);
    }
    expect((await save({ student_id: 999_999, praise: 'x' })).status).to.equal(404);
    const other = await createTeacher(server.deps);
    expect((await save({ student_id: mia.id, praise: 'x' }, other)).status).to.equal(404);
    const startsAt = new Date(START.getTime() + week * 7 * DAY_MS - 2 * DAY_MS);
    const batch = await createBatch(server.deps, teacher);
    const paid = await createClass(server.deps, batch, { startsAt, status: 'complete' }, [mia]);
    const answer = await save({ student_id: mia.id, praise: 'x' }, teacher, paid);
    expect([answer.status, answer.body.error]).to.deep.equal([409, 'Only a trial class has a souvenir.']);
    const list = await server.call(listSouvenirs, { as: teacher, params: { classId: paid } });
    expect(list.body.results).to.deep.equal([]);
  });
});
