import * as contract from '@school/bff-crm/contract/notes';
import { NOTE_REFUSALS } from '@school/core/leads/notes';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createLead, type TestLead } from '../../support/factories/leads.js';
import { createSalesPerson, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const noticesOf = statement(
  'test-note-notices',
  'SELECT kind, title, body, link FROM notification WHERE account_id = $1 ORDER BY id',
);
const older = statement(
  'test-note-older',
  `UPDATE lead_note SET created_at = created_at - interval '25 hours' WHERE id = $1`,
);
const goneSince = statement(
  'test-note-gone',
  `UPDATE lead_note SET removed_at = removed_at - interval '25 hours' WHERE id = $1`,
);
const logged = statement(
  'test-note-audit',
  `SELECT count(*)::int AS n FROM audit_log WHERE after::text LIKE '%Monday%'`,
);

describe('the notes about a lead', () => {
  let server: TestServer;
  let sara: Person;
  let omar: Person;
  let lead: TestLead;
  before(async () => {
    server = await startTestServer('crm');
    server.clock.set('2026-11-21T12:00:00Z');
    sara = await createSalesPerson(server.deps, { name: 'sara' });
    omar = await createSalesPerson(server.deps, { name: 'omar' });
  });
  beforeEach(async () => {
    lead = await createLead(server.deps, { name: 'Mia Schmidt' });
  });
  after(() => server.close());

  const add = (body: string, as = sara, of = lead) =>
    server.call(contract.addNote, { as, params: { lead_id: of.code }, body: { body } });
  const made = async (body: string, as = sara): Promise<contract.Note> => {
    const answer = await add(body, as);
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    return answer.body;
  };
  const list = async (as = sara) =>
    (await server.call(contract.listNotes, { as, params: { lead_id: lead.code } })).body.results;
  const change = ({ id, updated_at }: contract.Note, body: string, as = sara) =>
    server.call(contract.changeNote, { as, params: { id }, body: { body, updated_at } });
  const pin = ({ id }: contract.Note, is_pinned = true, as = sara) =>
    server.call(contract.pinNote, { as, params: { id }, body: { is_pinned } });
  const remove = ({ id }: contract.Note, as = sara) => server.call(contract.removeNote, { as, params: { id } });
  const restore = ({ id }: contract.Note, as = sara) => server.call(contract.restoreNote, { as, params: { id } });

  it('everybody reads them, the newest first, as they were typed; the log has none of their words', async () => {
    await made('Asked for Monday');
    await made('  two\n  lines ', omar);
    const seen = await list(omar);
    expect(seen.map(({ body, author_name, is_own, may_edit }) => [body, author_name, is_own, may_edit])).to.deep.equal([
      ['  two\n  lines ', 'omar', true, true],
      ['Asked for Monday', 'sara', false, false],
    ]);
    expect((await server.deps.db.row<{ n: number }>(logged, [])).n).to.equal(0);
  });

  it('whoever is mentioned is told once, whatever is changed later, and nobody of their own notes', async () => {
    const fatima = await createSalesPerson(server.deps, { name: 'fatima' });
    const note = await made('@fatima please call, @sara knows why');
    await change(note, '@fatima please call today');
    expect(await server.deps.db.rows(noticesOf, [fatima.accountId])).to.deep.equal([
      {
        kind: 'lead-note',
        title: 'sara mentioned you in a note',
        body: `Mia S., lead ${lead.code}.`,
        link: `/lm/lead/${lead.code}?tab=notes`,
      },
    ]);
    expect(await server.deps.db.rows(noticesOf, [sara.accountId])).to.deep.equal([]);
  });

  it('its author changes it for a day, and what it said before stays with it', async () => {
    const note = await made('Asked for Monday');
    const changed = await change(note, 'Asked for Tuesday');
    expect(changed.body).to.include({ body: 'Asked for Tuesday' });
    expect(changed.body.versions.map(({ body }) => body)).to.deep.equal(['Asked for Monday']);
    expect(changed.body.edited_at).not.to.equal(null);
    expect((await change(changed.body, 'Asked for Tuesday')).body.versions).to.have.length(1);
    await server.deps.db.run(older, [note.id]);
    const late = await change(changed.body, 'Asked for Friday');
    expect([late.status, late.body.error]).to.deep.equal([
      409,
      'A note can be changed for 24 hours. Please write another one.',
    ]);
  });

  it('of two changes of what was seen one is kept', async () => {
    const note = await made('One');
    const answers = await Promise.all([change(note, 'Two'), change(note, 'Three')]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).to.equal(NOTE_REFUSALS.note_changed.text);
  });

  it('nobody changes or removes the note of somebody else', async () => {
    const note = await made('Mine');
    for (const answer of [await change(note, 'Yours', omar), await remove(note, omar)])
      expect([answer.status, answer.body.error]).to.deep.equal([403, 'Only the author of a note can change it.']);
  });

  it('three are pinned at most, also of four at once, and stand above the others', async () => {
    const notes: contract.Note[] = [];
    while (notes.length < 5) notes.push(await made(`Note ${notes.length}`));
    const answers = await Promise.all(notes.slice(0, 4).map((note) => pin(note, true, omar)));
    expect(answers.filter(({ status }) => status === 200)).to.have.length(3);
    expect(answers.find(({ status }) => status === 409)?.body.error).to.equal(
      '3 notes of this lead are pinned. Please unpin one of them first.',
    );
    expect((await list()).map(({ is_pinned }) => is_pinned)).to.deep.equal([true, true, true, false, false]);
    const [first] = await list();
    if (first) expect((await pin(first, false)).body.is_pinned).to.equal(false);
    expect((await list()).filter(({ is_pinned }) => is_pinned)).to.have.length(2);
  });

  it('a removed one can be put back by its author for a day', async () => {
    const note = await made('Gone');
    expect((await remove(note)).body.message).to.equal('The note was removed.');
    expect(await list()).to.deep.equal([]);
    expect((await restore(note, omar)).status).to.equal(404);
    expect((await restore(note)).body.body).to.equal('Gone');
    await remove(note);
    await server.deps.db.run(goneSince, [note.id]);
    const late = await restore(note);
    expect([late.status, late.body.error]).to.deep.equal([404, 'Note not found.']);
  });

  it('refuses an empty and a long one, an unknown lead and an unknown note', async () => {
    for (const [body, error] of [
      [' ', 'Please write a note.'],
      ['a'.repeat(4001), 'Please use at most 4000 characters.'],
    ] as const) {
      const answer = await add(body);
      expect([answer.status, answer.body.error]).to.deep.equal([400, error]);
    }
    expect((await add('x', sara, { ...lead, code: 'L999999' })).body.error).to.equal('Lead not found.');
    const unknown = await server.call(contract.listNotes, { as: sara, params: { lead_id: 'L999999' } });
    expect(unknown.body.error).to.equal('Lead not found.');
    const ghost = { ...(await made('x')), id: 999_999_999 };
    for (const answer of [await change(ghost, 'y'), await pin(ghost), await remove(ghost), await restore(ghost)])
      expect([answer.status, answer.body.error]).to.deep.equal([404, 'Note not found.']);
  });
});
