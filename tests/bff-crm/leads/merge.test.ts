import * as contract from '@school/bff-crm/contract/lead-merges';
import { addLead, editLead, findDuplicates } from '@school/bff-crm/contract/lead-details';
import { changeLead, listLeads } from '@school/bff-crm/contract/leads';
import { addNote, listNotes } from '@school/bff-crm/contract/notes';
import { addTask, listTasks } from '@school/bff-crm/contract/tasks';
import { readTimeline } from '@school/bff-crm/contract/timeline';
import { LeadMergeModel } from '@school/infra/leads/merge-model';
import { LeadModel } from '@school/infra/leads/model';
import { ensureFamily } from '@school/infra/registration/ensure-family';
import { asPhone } from '@school/core/shared/phone';
import { expect } from 'chai';
import { createLead, type TestLead } from '../../support/factories/leads.js';
import { createSalesPerson, createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

let phones = 0;
const freePhone = (): string => `+49171999${String(1000 + ++phones)}`;

const MERGE_TEXTS = {
  bothEnrolled: 'Both leads are Enrolled, each by a payment of its own. They cannot be merged.',
  bothRegistered: 'Both families have registered, each with an account of its own. Their leads cannot be merged.',
  registeredKept: 'The lead of a registered family stays. Please keep that one.',
};

describe('merging two leads', () => {
  let server: TestServer;
  let sara: Person;
  before(async () => {
    server = await startTestServer('crm');
    sara = await createSalesPerson(server.deps, { name: 'sara' });
  });
  after(() => server.close());

  const lead = (options: Parameters<typeof createLead>[1] = {}) =>
    createLead(server.deps, { phone: freePhone(), ...options });
  const readAll = async (code: string) =>
    (await server.call(listLeads, { as: sara, query: { lead_id: code } })).body.results;
  const read = async (code: string) => {
    const [found] = await readAll(code);
    if (found === undefined) throw new Error('no such lead');
    return found;
  };
  const merge = async (kept: TestLead, going: TestLead, body: object = {}) =>
    server.call(contract.mergeLeads, {
      as: sara,
      params: { lead_id: kept.code },
      body: {
        other_id: going.code,
        updated_at: (await readAll(kept.code))[0]?.updated_at ?? '2026-01-01T00:00:00Z',
        other_updated_at: (await readAll(going.code))[0]?.updated_at ?? '2026-01-01T00:00:00Z',
        ...body,
      },
    });
  const preview = (kept: TestLead, going: TestLead) =>
    server.call(contract.previewMerge, { as: sara, params: { lead_id: kept.code }, query: { other_id: going.code } });
  const merges = async (of: TestLead) =>
    (await server.call(contract.listMerges, { as: sara, params: { lead_id: of.code } })).body.results;
  const undo = (id: number) => server.call(contract.undoMerge, { as: sara, params: { id } });
  const undoNewest = async (of: TestLead) => undo((await merges(of))[0]?.id ?? 0);
  const history = async (of: TestLead) =>
    (await server.call(readTimeline, { as: sara, params: { lead_id: of.code } })).body.results.map(({ kind }) => kind);
  const notes = async (of: TestLead) =>
    (await server.call(listNotes, { as: sara, params: { lead_id: of.code } })).body.results.map(({ body }) => body);
  const tasks = async (of: TestLead) =>
    (await server.call(listTasks, { as: sara, params: { lead_id: of.code } })).body.results.map(({ title }) => title);
  const note = (of: TestLead, body: string) =>
    server.call(addNote, { as: sara, params: { lead_id: of.code }, body: { body } });
  const change = async (of: TestLead, body: object) =>
    server.call(changeLead, {
      as: sara,
      params: { lead_id: of.code },
      body: { updated_at: (await read(of.code)).updated_at, ...body },
    });
  const register = (of: { phone: string }) =>
    server.deps.db.transaction(async (trx) => {
      const phone = asPhone(of.phone);
      if (phone === undefined) throw new Error('no phone');
      const source = { source: 'register', utmSource: '', utmMedium: '' };
      const family = { phone, studentName: 'Mia Own', grade: 4, timezone: 'UTC', ...source };
      return ensureFamily(trx, family, { proof: undefined, now: server.deps.clock.now() });
    });
  const family = async (of: TestLead) => {
    const student = await createStudent(server.deps);
    await server.deps.db
      .query(LeadModel)
      .findById(of.id)
      .patch({ accountId: student.accountId, studentId: student.id });
  };

  it('the one that stays gets what only the other one knows, the stage that is further on, and all its rows', async () => {
    const kept = await lead({ name: 'Rafi Khan' });
    const going = await lead({ name: 'Raffi', email: 'k@example.org', stage: 'Qualified', ownerId: sara.id });
    await note(going, 'Likes robots');
    await server.call(addTask, {
      as: sara,
      params: { lead_id: going.code },
      body: { kind: 'Call', title: 'Ask again', due_at: '2090-01-01T09:00:00Z' },
    });
    const shown = (await preview(kept, going)).body;
    expect(shown.counts).to.deep.equal({ events: 0, notes: 1, tasks: 1, trials: 0 });
    expect(shown.lines.filter(({ kept: own, after }) => own !== after)).to.deep.equal([
      { label: 'Phone', kept: kept.phone, going: going.phone, after: `${kept.phone}, ${going.phone}` },
      { label: 'Email', kept: 'None', going: 'k@example.org', after: 'k@example.org' },
      { label: 'Lead Stage', kept: 'New', going: 'Qualified', after: 'Qualified' },
      { label: 'Lead Owner', kept: 'Nobody', going: 'sara', after: 'sara' },
    ]);
    const answer = await merge(kept, going);
    expect(answer.status, answer.body.error).to.equal(200);
    expect(answer.body).to.include({
      student_name: 'Rafi Khan',
      student_email: 'k@example.org',
      stage: 'Qualified',
      owner_name: 'sara',
      student_phone: kept.phone,
    });
    expect(answer.body.other_phones).to.deep.equal([going.phone]);
    expect(await notes(kept)).to.deep.equal(['Likes robots']);
    expect(await tasks(kept)).to.deep.equal(['Ask again']);
    expect(await history(kept))
      .to.include('merged')
      .and.to.include('stage_changed');
  });

  it('the address of the one that went leads to the one that stays, also after another merge', async () => {
    const [first, second, third] = [await lead(), await lead(), await lead()];
    await merge(second, first);
    await merge(third, second);
    for (const gone of [first, second]) expect((await read(gone.code)).lead_id).to.equal(third.code);
    expect((await read(third.code)).other_phones).to.have.length(2);
  });

  it('undone, both are as they were, and each has its own rows', async () => {
    const kept = await lead({ name: 'Kept' });
    const going = await lead({ name: 'Going', email: 'g@example.org', stage: 'Contacted', ownerId: sara.id });
    await note(kept, 'of the one that stays');
    await note(going, 'of the one that goes');
    const before = { kept: await read(kept.code), going: await read(going.code) };
    await merge(kept, going);
    const [shown] = await merges(kept);
    expect(shown).to.include({ merged_lead_id: going.code, merged_name: 'Going', merged_by_name: 'sara' });
    const answer = await undoNewest(kept);
    expect([answer.status, answer.body.message]).to.deep.equal([
      200,
      'The merge was undone. Both leads are as they were.',
    ]);
    const ofState = ({
      updated_at: _changed,
      last_activity_at: _active,
      score_reasons: _reasons,
      lead_score: _score,
      ...rest
    }: object & {
      updated_at: string;
      last_activity_at: string;
      score_reasons: unknown;
      lead_score: number;
    }) => rest;
    expect(ofState(await read(kept.code))).to.deep.equal(ofState(before.kept));
    expect(ofState(await read(going.code))).to.deep.equal(ofState(before.going));
    expect(await notes(kept)).to.deep.equal(['of the one that stays']);
    expect(await notes(going)).to.deep.equal(['of the one that goes']);
    expect((await history(kept))[0]).to.equal('merge_undone');
    expect(await merges(kept)).to.deep.equal([]);
    const again = await undo(shown?.id ?? 0);
    expect([again.status, again.body.error]).to.deep.equal([409, 'This merge was undone already.']);
  });

  it('a merge is undone for a day, and only while nobody has touched the lead', async () => {
    const [kept, going] = [await lead(), await lead()];
    await merge(kept, going);
    const id = (await merges(kept))[0]?.id ?? 0;
    const merged = server.deps.db.query(LeadMergeModel).findById(id);
    const at = server.clock.now().getTime();
    await merged.clone().patch({ mergedAt: new Date(at - 24 * 3_600_000 - 1000) });
    const late = await undo(id);
    expect([late.status, late.body.error]).to.deep.equal([409, 'A merge can be undone for 24 hours.']);
    await merged.clone().patch({ mergedAt: new Date(at) });
    await change(kept, { stage: 'Contacted' });
    expect(await merges(kept)).to.deep.equal([]);
    const touched = await undo(id);
    expect([touched.status, touched.body.error]).to.deep.equal([
      409,
      'The lead has changed since. The merge can no longer be undone.',
    ]);
  });

  it('whoever registers with the other phone finds the lead, which is theirs from now on', async () => {
    const [kept, going] = [await lead(), await lead()];
    await merge(kept, going);
    const found = await register(going);
    expect(found).to.include({ leadId: kept.id, isNewLead: false });
    expect(await read(kept.code)).to.include({ student_phone: going.phone, student_id: found?.studentId });
    expect((await read(kept.code)).other_phones).to.deep.equal([kept.phone]);
    // The other parent registers, too: still one lead, of the family that came first.
    const second = await register(kept);
    expect(second).to.include({ leadId: kept.id, isNewLead: false });
    expect((await read(kept.code)).student_id).to.equal(found?.studentId);
  });

  it('the other phone is nobody else’s: it is shown to who types it, and refused', async () => {
    const [kept, going, other] = [await lead(), await lead(), await lead()];
    await merge(kept, going);
    const { body } = await server.call(findDuplicates, { as: sara, query: { phone: going.phone } });
    expect(body.same_phone?.lead_id).to.equal(kept.code);
    const searched = await server.call(listLeads, { as: sara, query: { q: going.phone.slice(-6) } });
    expect(searched.body.results.map(({ lead_id }) => lead_id)).to.deep.equal([kept.code]);
    const added = await server.call(addLead, { as: sara, body: { student_name: 'X', phone: going.phone } });
    expect([added.status, added.body.error]).to.deep.equal([409, 'Another lead has this phone number already.']);
    const seen = await read(other.code);
    const edited = await server.call(editLead, {
      as: sara,
      params: { lead_id: other.code },
      body: { student_name: 'X', phone: going.phone, updated_at: seen.updated_at },
    });
    expect([edited.status, edited.body.error]).to.deep.equal([409, 'Another lead has this phone number already.']);
    const own = await server.call(editLead, {
      as: sara,
      params: { lead_id: kept.code },
      body: { student_name: 'X', phone: going.phone, updated_at: (await read(kept.code)).updated_at },
    });
    expect(own.body.other_phones).to.deep.equal([kept.phone]);
  });

  it('merged twice at once, also one into the other and back, it happens once', async () => {
    const [one, other] = [await lead(), await lead()];
    const answers = await Promise.all([merge(one, other), merge(one, other), merge(other, one), merge(other, one)]);
    expect(answers.filter(({ status }) => status === 200)).to.have.length(1);
    for (const { status } of answers) expect([200, 404, 409]).to.include(status);
    const [left] = await readAll(one.code);
    expect(left?.other_phones).to.have.length(1);
  });

  it('merged while the stage changes, one of the two is refused and nothing is lost', async () => {
    const [kept, going] = [await lead(), await lead()];
    const [merged, changed] = await Promise.all([merge(kept, going), change(going, { stage: 'Contacted' })]);
    expect([merged.status === 200, changed.status === 200].filter(Boolean)).to.have.length(1);
    expect(merged.status === 200 ? changed.status : merged.status).to.be.oneOf([404, 409]);
  });

  it('registered with the phone while its lead goes, the family has one lead', async () => {
    const [kept, going] = [await lead(), await lead()];
    const [merged, found] = await Promise.all([merge(kept, going), register(going)]);
    const count = await server.deps.db.query(LeadModel).whereIn('phone', [kept.phone, going.phone]).resultSize();
    // Who came first: with an account, the lead that should go has to stay.
    expect(count).to.equal(merged.status === 200 ? 1 : 2);
    expect(found?.leadId).to.equal(merged.status === 200 ? kept.id : going.id);
  });

  const GHOST: TestLead = { id: 0, code: 'L999999', name: '', phone: '' };
  const enrolled = () => lead({ stage: 'Enrolled' });
  const registered = async () => {
    const made = await lead();
    await family(made);
    return made;
  };
  type Make = () => TestLead | Promise<TestLead>;
  const refused: readonly [what: string, kept: Make, going: Make | undefined, status: number, text: string][] = [
    ['one lead with itself', lead, undefined, 400, 'Please choose another lead.'],
    ['two Enrolled leads', enrolled, enrolled, 409, MERGE_TEXTS.bothEnrolled],
    ['an Enrolled lead that would go', lead, enrolled, 409, 'An Enrolled lead stays. Please keep that one.'],
    ['two registered families', registered, registered, 409, MERGE_TEXTS.bothRegistered],
    ['a registered family’s lead that would go', lead, registered, 409, MERGE_TEXTS.registeredKept],
    ['a lead that does not exist', lead, () => GHOST, 404, 'The other lead was not found.'],
  ];
  for (const [what, makeKept, makeGoing, status, text] of refused)
    it(`refuses ${what}, in the preview, too`, async () => {
      const kept = await makeKept();
      const going = (await makeGoing?.()) ?? kept;
      for (const answer of [await preview(kept, going), await merge(kept, going)])
        expect([answer.status, answer.body.error]).to.deep.equal([status, text]);
    });

  it('refuses what somebody has changed since it was seen', async () => {
    const [kept, going] = [await lead(), await lead()];
    for (const old of [{ updated_at: '2026-01-01T00:00:00Z' }, { other_updated_at: '2026-01-01T00:00:00Z' }]) {
      const answer = await merge(kept, going, old);
      expect([answer.status, answer.body.error]).to.deep.equal([
        409,
        'Somebody else has just changed this lead. Please look at it again.',
      ]);
    }
  });

  it('answers 404 for a merge that does not exist', async () => {
    const answer = await undo(999_999_999);
    expect([answer.status, answer.body.error]).to.deep.equal([404, 'Merge not found.']);
  });
});
