import { studentImports } from '@school/bff-staff/contract/imports';
import { AuditLineModel } from '@school/infra/audit/model';
import { IMPORT_JOBS } from '@school/infra/imports/jobs';
import { expect } from 'chai';
import { workbookOf } from '../../support/factories/imports.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { readCsv } from '../../support/read-csv.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';
import { importForm } from './import-form.js';

const ROOT = '/api/blackops/student-imports/';
const SETTINGS = {
  policy: 'skip' as const,
  country_code: '+49' as const,
  timezone: 'Europe/Berlin',
  sends_links: false,
};
const CHECK = { mapping: { phone: 0, name: 1, grade: 2 }, ...SETTINGS };
const CSV = "Phone,Student name,Grade\n'+4915202000001,Mia,4\n12,Leo,3\n";

describe('staff create many students from a file', () => {
  let server: TestServer;
  let sales: Person;
  before(async () => {
    server = await startTestServer('staff');
    sales = await createStaff(server.deps, { permissions: ['lead.own'] });
  });
  after(() => server.close());

  const asked = (as: Person) => ({ Authorization: `Token ${as.token}` });
  const send = async (bytes: string | Uint8Array, as = sales, name?: string) => {
    const answer = await server.fetch(ROOT, { method: 'POST', headers: asked(as), body: importForm(bytes, name) });
    // `as`: the fields are checked by the tests themselves.
    return { status: answer.status, body: (await answer.json()) as { id: number; error?: string } };
  };
  const work = () => runPlannedJobs(server.deps, IMPORT_JOBS);
  const at = (id: number, as = sales) => ({ as, params: { id } });

  it('upload, check, import and undo, each with its figures; the result is a file; all of it is audited', async () => {
    const { status, body } = await send(CSV);
    expect(status).to.equal(201);
    const { id } = body;
    const fresh = await server.call(studentImports.read, at(id));
    expect(fresh.body).to.deep.include({
      state: 'uploaded',
      file_name: 'students.csv',
      rows: 2,
      headers: ['Phone', 'Student name', 'Grade'],
      mapping: CHECK.mapping,
      settings: null,
      undo_until: null,
    });
    const check = await server.call(studentImports.check, { ...at(id), body: CHECK });
    expect([check.status, check.body.message]).to.deep.equal([200, 'The rows are being checked.']);
    await work();
    const checked = await server.call(studentImports.read, at(id));
    expect(checked.body).to.deep.include({
      state: 'checked',
      to_import: 1,
      settings: SETTINGS,
    });
    expect(checked.body.counts).to.include({ create: 1, wrong: 1, waiting: 0 });
    const rows = await server.call(studentImports.rows, { ...at(id), query: { outcome: 'wrong' } });
    expect(rows.body.results[0]).to.deep.include({
      row: 3,
      outcome: 'wrong',
      notes: [{ field: 'phone', text: 'Please enter a valid phone number: this one is too short.' }],
    });
    expect(rows.body.results[0]?.values).to.include({ phone: '12', name: 'Leo', email: '' });

    const run = await server.call(studentImports.run, at(id));
    expect([run.status, run.body.message]).to.deep.equal([200, 'The import has begun.']);
    await work();
    const done = await server.call(studentImports.read, at(id));
    expect(done.body.state).to.equal('done');
    expect(done.body.undo_until).to.not.equal(null);
    const file = await server.fetch(`${ROOT}${id}/rows/export/?format=csv`, { headers: asked(sales) });
    const lines = await readCsv(await file.text());
    expect(lines.map((line) => line.slice(0, 3))).to.deep.equal([
      ['Row', 'Outcome', 'Why'],
      ['2', 'New family', ''],
      ['3', 'Problem', 'Please enter a valid phone number: this one is too short.'],
    ]);

    const undo = await server.call(studentImports.undo, at(id));
    expect([undo.status, undo.body.message]).to.deep.equal([200, 'The import is being undone.']);
    await work();
    expect((await server.call(studentImports.read, at(id))).body.counts).to.include({ undone: 1, wrong: 1, kept: 0 });
    const audited = await server.deps.db
      .query(AuditLineModel)
      .where({ entity: 'import', entity_id: String(id) })
      .orderBy('id');
    expect(audited.map(({ action }) => action)).to.deep.equal([
      'import.upload',
      'import.check',
      'import.run',
      'import.undo',
    ]);
  });

  it('an Excel file is read like a CSV file; of a formula its result counts', async () => {
    const bytes = await workbookOf([
      ['Name', 'Mobile', 'Grade'],
      ['Mia', 4_915_202_000_009, { formula: '1+3', result: 4 }],
    ]);
    const { body } = await send(bytes, sales, 'students.xlsx');
    const { body: found } = await server.call(studentImports.read, at(body.id));
    expect(found).to.deep.include({
      samples: [['Mia', '4915202000009', '4']],
      mapping: { name: 0, phone: 1, grade: 2 },
    });
    await server.call(studentImports.check, { ...at(body.id), body: { ...CHECK, mapping: found.mapping } });
    await work();
    expect((await server.call(studentImports.read, at(body.id))).body.counts.create).to.equal(1);
  });

  it('the template is a file that needs no choosing of columns, and its example is a good row', async () => {
    for (const format of ['csv', 'xlsx']) {
      const file = await server.fetch(`${ROOT}template/?format=${format}`, { headers: asked(sales) });
      expect(file.headers.get('content-disposition')).to.equal(
        `attachment; filename="student-import-template.${format}"`,
      );
      const { body } = await send(new Uint8Array(await file.arrayBuffer()));
      const { mapping } = (await server.call(studentImports.read, at(body.id))).body;
      expect(Object.keys(mapping)).to.have.length(7);
    }
  });

  for (const [what, bytes, error] of [
    ['no file', '', 'Please select a file'],
    ['an empty sheet', '\n\n', 'There is nothing in this file.'],
    [
      'names of columns only',
      'Phone,Name\n',
      'This file has only the names of its columns. Please add at least one row.',
    ],
    ['a picture', new Uint8Array([0x89, 0x50, 0, 0]), 'Please choose an Excel file (.xlsx) or a CSV file.'],
    ['an archive that is no workbook', 'PK\u0003\u0004 nothing', 'Please choose an Excel file (.xlsx) or a CSV file.'],
    ['too many rows', `a\n${'1\n'.repeat(10_001)}`, 'A file may have at most 10,000 rows. Please split it.'],
    ['too many columns', `${'a,'.repeat(61)}\n1`, 'A file may have at most 60 columns.'],
  ] as const)
    it(`${what}: ${error}`, async () => {
      const answer = await send(bytes);
      expect([answer.status, answer.body.error]).to.deep.equal([400, error]);
    });

  it('a file above 5 MB is refused while it arrives', async () => {
    const answer = await send('a'.repeat(5 * 1024 * 1024 + 10));
    expect([answer.status, answer.body.error]).to.deep.equal([413, 'The file must be smaller than 5 MB.']);
  });

  it('columns that do not fit are refused with the reason', async () => {
    const { body } = await send(CSV);
    for (const [mapping, error] of [
      [{ phone: 0, name: 1 }, 'Please choose a column for every required field.'],
      [{ phone: 0, name: 1, grade: 1 }, 'Each column can be used only once.'],
      [{ phone: 0, name: 1, grade: 9 }, 'The file has no such column.'],
    ] as const) {
      const answer = await server.call(studentImports.check, { ...at(body.id), body: { ...CHECK, mapping } });
      expect([answer.status, answer.body.error]).to.deep.equal([400, error]);
    }
  });

  it('a step at the wrong time is refused: nothing is imported unchecked, and nothing undone that was not done', async () => {
    const { body } = await send(CSV);
    for (const call of [studentImports.run, studentImports.undo]) {
      const answer = await server.call(call, at(body.id));
      expect([answer.status, answer.body.error]).to.deep.equal([
        409,
        'The import is at another step by now. Please look at the page again.',
      ]);
    }
  });

  it('who did not send a file sees nothing of it; a superuser does', async () => {
    const { body } = await send(CSV);
    const other = await createStaff(server.deps, { permissions: ['student.edit'] });
    const answers = [
      await server.call(studentImports.read, at(body.id, other)),
      await server.call(studentImports.rows, at(body.id, other)),
      await server.call(studentImports.check, { ...at(body.id, other), body: CHECK }),
      await server.call(studentImports.run, at(body.id, other)),
      await server.call(studentImports.undo, at(body.id, other)),
    ];
    for (const answer of answers) expect([answer.status, answer.body.error]).to.deep.equal([404, 'Import not found.']);
    expect((await server.call(studentImports.list, { as: other })).body.results).to.deep.equal([]);
    const head = await createStaff(server.deps, { superuser: true });
    expect((await server.call(studentImports.read, at(body.id, head))).status).to.equal(200);
    const all = (await server.call(studentImports.list, { as: head })).body.results;
    expect(all[0]).to.include({ id: body.id, by: sales.name });
  });

  it('nobody without one of the permissions may', async () => {
    const finance = await createStaff(server.deps, { permissions: ['payment.punch'] });
    expect((await send(CSV, finance)).status).to.equal(403);
    expect((await server.call(studentImports.list, { as: finance })).status).to.equal(403);
  });
});
