import { leadImports } from '@school/bff-staff/contract/imports';
import { IMPORT_JOBS } from '@school/infra/imports/jobs';
import { LeadModel } from '@school/infra/leads/model';
import { expect } from 'chai';
import { createStaff, type Person } from '../../support/factories/people.js';
import { readCsv } from '../../support/read-csv.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';
import { importForm } from './import-form.js';

const ROOT = '/api/blackops/lead-imports/';
const CHECK = { mapping: { phone: 0, name: 1, stage: 2 }, policy: 'skip' as const, country_code: '+49' as const };
const CSV = "Phone,Child name,Stage\n'+4915205000001,Mia,Qualified\n01520 5000002,Leo,\n12,Ida,\n0152 05000002,Leo,\n";

describe('sales import leads', () => {
  let server: TestServer;
  let sales: Person;
  before(async () => {
    server = await startTestServer('staff');
    sales = await createStaff(server.deps, { permissions: ['lead.own'] });
  });
  after(() => server.close());

  const asked = (as: Person) => ({ Authorization: `Token ${as.token}` });
  const send = async (bytes: string, as = sales) => {
    const answer = await server.fetch(ROOT, { method: 'POST', headers: asked(as), body: importForm(bytes) });
    // `as`: the fields are checked by the tests themselves.
    return { status: answer.status, body: (await answer.json()) as { id: number; error?: string } };
  };
  const work = () => runPlannedJobs(server.deps, IMPORT_JOBS);
  const at = (id: number, as = sales) => ({ as, params: { id } });

  it('upload, check, import and undo, each with its figures; the result is a file', async () => {
    const { status, body } = await send(CSV);
    expect(status).to.equal(201);
    const { id } = body;
    const check = await server.call(leadImports.check, { ...at(id), body: CHECK });
    expect([check.status, check.body.message]).to.deep.equal([200, 'The rows are being checked.']);
    await work();
    const checked = await server.call(leadImports.read, at(id));
    expect(checked.body).to.deep.include({
      state: 'checked',
      to_import: 2,
      settings: { policy: 'skip', country_code: '+49', timezone: null, sends_links: false },
    });
    expect(checked.body.counts).to.include({ create: 2, wrong: 1, skip: 1, waiting: 0 });
    await server.call(leadImports.run, at(id));
    await work();
    const lead = await server.deps.db.query(LeadModel).findOne({ phone: '+4915205000001' }).throwIfNotFound();
    expect(lead).to.include({ studentName: 'Mia', stage: 'Qualified', source: 'import' });
    const file = await server.fetch(`${ROOT}${id}/rows/export/?format=csv`, { headers: asked(sales) });
    const lines = await readCsv(await file.text());
    expect(lines.map((line) => line.slice(0, 4))).to.deep.equal([
      ['Row', 'Outcome', 'Why', 'Lead'],
      ['2', 'New lead', '', String(lead.id)],
      ['3', 'New lead', '', String(lead.id + 1)],
      ['4', 'Problem', 'Please enter a valid phone number: this one is too short.', ''],
      ['5', 'Skipped', 'The same phone stands in row 3.', ''],
    ]);
    const list = await server.fetch(`${ROOT}export/?format=csv`, { headers: asked(sales) });
    const [heads] = await readCsv(await list.text());
    expect(heads).to.include('New leads').and.not.include('New siblings');
    await server.call(leadImports.undo, at(id));
    await work();
    expect((await server.call(leadImports.read, at(id))).body.counts).to.include({ undone: 2, wrong: 1, skip: 1 });
  });

  it('the template needs no choosing of columns, and its example is a good row', async () => {
    const file = await server.fetch(`${ROOT}template/?format=csv`, { headers: asked(sales) });
    expect(file.headers.get('content-disposition')).to.equal('attachment; filename="lead-import-template.csv"');
    const { body } = await send(await file.text());
    const { mapping } = (await server.call(leadImports.read, at(body.id))).body;
    expect(Object.keys(mapping)).to.have.length(11);
    await server.call(leadImports.check, { ...at(body.id), body: { ...CHECK, mapping } });
    await work();
    expect((await server.call(leadImports.read, at(body.id))).body.counts).to.include({ create: 1 });
  });

  it('a lead has no brothers and sisters: what students may choose is refused', async () => {
    const { body } = await send(CSV);
    const sibling = await server.call(leadImports.check, { ...at(body.id), body: { ...CHECK, policy: 'sibling' } });
    expect([sibling.status, sibling.body.error]).to.deep.equal([400, 'Please choose what is done with known phones.']);
  });

  it('an import of the other kind is not found, nor that of somebody else', async () => {
    const { body } = await send(CSV);
    const other = await createStaff(server.deps, { permissions: ['lead.own'] });
    const answer = await server.call(leadImports.read, at(body.id, other));
    expect([answer.status, answer.body.error]).to.deep.equal([404, 'Import not found.']);
    const students = await server.fetch(`/api/blackops/student-imports/${body.id}/`, { headers: asked(sales) });
    expect(students.status).to.equal(404);
  });

  it('nobody who may not own leads may', async () => {
    const academics = await createStaff(server.deps, { permissions: ['student.edit'] });
    expect((await send(CSV, academics)).status).to.equal(403);
    expect((await server.call(leadImports.list, { as: academics })).status).to.equal(403);
  });
});
