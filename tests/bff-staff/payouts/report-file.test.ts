import * as contract from '@school/bff-staff/contract/payouts';
import { statement } from '@school/infra/db/sql';
import { makeReportJob } from '@school/infra/payouts/report-job';
import { startReport } from '@school/infra/payouts/start-report';
import { expect } from 'chai';
import { unzipSync, strFromU8 } from 'fflate';
import readXlsxFile, { type CellValue } from 'read-excel-file/node';
import { staffActor } from '../../support/factories/actor.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { assignPayout, createPayoutVersion, rateOf } from '../../support/factories/payouts.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const MARCH = { from_date: '2026-03-01', to_date: '2026-03-31' };
const LONG_AGO = new Date('2020-01-01T00:00:00Z');
/** Texts that a spreadsheet could take for a formula. */
const HOSTILE = ['=HYPERLINK("http://x","y")', '+1', '-1', '@x', "'quoted", '\t=1', '\r=1', '=1+1 <&> "é" 日本'];

/** A line ends in one way. */
const shown = (text: string): string => text.replaceAll('\r', '\n');

/** Excel keeps a time as a fraction of a day, which the reader cuts off a millisecond early. */
const secondOf = (cell: unknown): string =>
  cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().slice(0, 19) : String(cell);

const renameTeacher = statement('test-report-rename', 'UPDATE teacher SET full_name = $2 WHERE id = $1');
const audits = statement(
  'test-report-audits',
  `SELECT action, actor_account_id AS actor FROM audit_log WHERE entity = 'earning_report' AND entity_id = $1::text ORDER BY id`,
);

describe('the Excel file of an earning report', () => {
  let server: TestServer;
  let finance: Person;
  let id: number;
  let teachers: Person[];

  before(async () => {
    server = await startTestServer('staff');
    server.clock.set(new Date('2026-04-02T10:00:00Z'));
    const { deps } = server;
    finance = await createStaff(deps, { permissions: ['payroll.report'] });
    const version = await createPayoutVersion(deps, [
      rateOf('course_class', 500, { comment: '=cmd|x' }),
      rateOf('deduction', 33, { rateType: 'percent' }),
    ]);
    teachers = [];
    for (const name of HOSTILE) {
      const teacher = await createTeacher(deps);
      teachers.push(teacher);
      await deps.db.run(renameTeacher, [teacher.id, name]);
      await assignPayout(deps, teacher, version, LONG_AGO);
      // The hour around midnight of the last day in Kolkata: the first is of March, the second of April.
      const batch = await createBatch(deps, teacher);
      const child = await createStudent(deps);
      for (const startsAt of ['2026-03-31T16:45:00Z', '2026-03-31T17:45:00Z'])
        await createClass(deps, batch, { startsAt: new Date(startsAt), status: 'complete' }, [child]);
    }
    id = await startReport(deps, staffActor(finance), { from: MARCH.from_date, to: MARCH.to_date });
    await runPlannedJobs(deps, [makeReportJob]);
  });
  after(() => server.close());

  const fetchFile = (path: string, body: object) =>
    server.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Token ${finance.token}` },
      body: JSON.stringify(body),
    });
  async function whole(): Promise<Buffer> {
    const answer = await fetchFile(contract.downloadReport.path, { ...MARCH, report_id: id });
    expect(answer.status).to.equal(200);
    expect(answer.headers.get('content-disposition')).to.equal(
      'attachment; filename="earning-report-2026-03-01-to-2026-03-31.xlsx"',
    );
    return Buffer.from(await answer.arrayBuffer());
  }
  const sheets = async (file: Buffer): Promise<Map<string, (CellValue | null)[][]>> =>
    new Map((await readXlsxFile(file, { trim: false })).map(({ sheet, data }) => [sheet, data]));

  it('read by another library it equals the preview, cell by cell', async () => {
    const book = await sheets(await whole());
    const { report } = (await server.call(contract.readEarningReport, { as: finance, params: { id } })).body;
    const details = [...(report?.teacher_details ?? [])].sort((a, b) => a.id - b.id);
    expect(details).to.have.length(HOSTILE.length);
    expect(book.get('Totals')?.slice(1)).to.deep.equal(
      details.map((one) => [
        one.id,
        shown(one.full_name),
        one.email === '' ? null : one.email,
        one.phone_number,
        one.payout_version,
        one.course_classes,
        one.trial_classes,
        one.incomplete_trials,
        one.conversions,
        Number(one.payout_amount),
        'USD',
      ]),
    );
    expect(book.get('Lines')?.slice(1)).to.deep.equal(
      details.flatMap((one) =>
        one.payout_breakdown.map((line) => [
          one.id,
          shown(one.full_name),
          line.month,
          line.payout_version,
          line.activity_type,
          line.rate_type,
          Number(line.rate),
          line.min_threshold,
          line.max_threshold,
          line.count,
          Number(line.amount),
          line.currency,
          line.comment === '' ? null : line.comment,
        ]),
      ),
    );
  });

  it('holds real dates, which show what the clocks of Kolkata showed: a class that ended at 23:15 is of March', async () => {
    const [header, ...rows] = (await sheets(await whole())).get('Classes') ?? [];
    expect(header?.[7]).to.equal('Counted (Asia/Kolkata)');
    expect(rows).to.have.length(HOSTILE.length);
    for (const row of rows) {
      expect(secondOf(row[6])).to.equal('2026-03-31T22:15:00');
      expect(secondOf(row[7])).to.equal('2026-03-31T23:15:00');
    }
  });

  it('has no formula: every text comes back as it was, whatever it begins with', async () => {
    const file = await whole();
    const names = ((await sheets(file)).get('Totals') ?? []).slice(1).map((row) => row[1]);
    expect(names).to.deep.equal(HOSTILE.map(shown));
    const parts = Object.entries(unzipSync(file)).filter(([name]) => name.startsWith('xl/worksheets/'));
    expect(parts).to.have.length(3);
    for (const [name, bytes] of parts) expect(strFromU8(bytes), name).to.not.match(/<f[\s>]|<hyperlink/);
  });

  it('has a frozen header, column widths, and formats of amounts and times', async () => {
    const parts = unzipSync(await whole());
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).to.contain('ySplit="1"').and.to.contain('state="frozen"').and.to.contain('width="28"');
    const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array());
    expect(styles)
      .to.contain('yyyy-mm-dd hh:mm')
      .and.to.match(/#,##0\.00|numFmtId="4"/);
  });

  it('of one teacher it has only that teacher; who takes a file is in the audit log', async () => {
    const [, second] = teachers;
    const body = { ...MARCH, teacher_id: second?.id };
    const answer = await fetchFile(contract.downloadTeacher.path, body);
    expect(answer.headers.get('content-disposition')).to.contain(`-teacher-${second?.id}.xlsx`);
    const book = await sheets(Buffer.from(await answer.arrayBuffer()));
    for (const name of ['Totals', 'Lines', 'Classes'])
      expect(
        new Set(
          book
            .get(name)
            ?.slice(1)
            .map((row) => row[0]),
        ),
        name,
      ).to.deep.equal(new Set([second?.id]));
    const lines = await server.deps.db.rows<{ action: string; actor: number }>(audits, [id]);
    expect(lines.at(-1)).to.deep.equal({ action: 'payroll.download', actor: finance.accountId });
  });

  it('a file of other dates, of no report, or of a teacher who is not in it is refused', async () => {
    const refused = async (path: string, body: object) => {
      const answer = await fetchFile(path, body);
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    const { path } = contract.downloadReport;
    expect(await refused(path, { ...MARCH, to_date: '2026-03-30', report_id: id })).to.deep.equal([409, 'other_range']);
    expect(await refused(path, { ...MARCH, report_id: 999_999 })).to.deep.equal([404, 'report_not_found']);
    expect(await refused(contract.downloadTeacher.path, { ...MARCH, teacher_id: 999_999 })).to.deep.equal([
      404,
      'teacher_not_found',
    ]);
    expect(
      await refused(contract.downloadTeacher.path, { from_date: '2026-01-01', to_date: '2026-01-02', teacher_id: 1 }),
    ).to.deep.equal([404, 'report_not_found']);
  });
});
