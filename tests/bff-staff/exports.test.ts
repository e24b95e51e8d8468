import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { routes } from '@school/bff-staff/src/app';
import { EXPORT_FORMATS } from '@school/core/shared/list-export';
import { expect } from 'chai';
import { z } from 'zod';

/** Lists that cannot be saved as a file, and the reason. */
const NO_FILE: Readonly<Record<string, string>> = {
  '/api/blackops/audit-files/': 'one’s own files of the audit log, in a dialog',
  '/api/blackops/sessions/': 'where one is signed in: some lines to look at and end',
  '/api/blackops/saved-views/': 'the names in a menu of a list',
  '/api/blackops/notifications/': 'one’s own notices, in a drawer',
  '/api/blackops/students/{id}/classes/': 'what a search box finds',
  '/api/blackops/lead-claims/': 'the few leads that one has claimed oneself',
  '/api/blackops/settings/': 'the rules of the school, no list of anything',
  '/api/blackops/earning-reports/{id}/classes/': 'a sheet of the Excel file of its report',
  '/api/blackops/report-schedules/': 'one’s own letters, at most one for each report',
  '/api/blackops/competitions/{id}/judges/': 'whom to tick as judges, in a dialog',
  '/api/blackops/files/{id}/uses/': 'the texts that use one file, in a drawer; the list counts them',
  '/api/blackops/competitions/{id}/entries/': 'what a judge scores, without names, in a dialog',
  '/api/blackops/competitions/{id}/places/': 'what is decided in a dialog, before anybody may know it',
};

/** Tables that show no list of the gateway, and the reason. */
const NO_LIST: Readonly<Record<string, string>> = {
  'features/access-control/AccessControlPage.tsx': 'its two tabs have the button',
  'features/batch-changes/PlanCard.tsx': 'a plan that is not made yet',
  'features/batch-changes/LeaveNotes.tsx': 'a plan that is not made yet',
  'features/batch-changes/RemoveLessonsPage.tsx': 'lessons to tick in a form',
  'features/batch-changes/ScheduleTable.tsx': 'classes of one batch, to choose from in a form',
  'features/batches/Preview.tsx': 'a plan that is not made yet',
  'features/curriculum/BatchUpdatePage.tsx': 'a plan that is not made yet',
  'features/jobs/JobsPage.tsx': 'the jobs that there are, with their clocks running',
  'features/payment-links/CollectorTotals.tsx': 'sums of the list below it',
  'features/moderation/CommentModerationPage.tsx': 'its tabs show one list, which has the button',
  'features/payment-links/LinkTable.tsx': 'gets the button from its two pages',
  'features/payment-pages/instalments/Schedule.tsx': 'the few payments of one enrolment',
  'features/payout-versions/RateTable.tsx': 'the rates of one version, which stand in its row of the list',
  'features/payout-versions/Simulation.tsx': 'a comparison that is kept nowhere',
  'features/payout-versions/VersionTeachers.tsx': 'the few teachers of one version',
  'features/payouts/TeacherTable.tsx': 'a report, which is an Excel file of its own',
  'features/payouts/ClassesDialog.tsx': 'a report, which is an Excel file of its own',
  'features/reports/ReportsPage.tsx': 'tabs, each of which has the button',
  'features/payouts/EarningReportPage.tsx': 'a report, which is an Excel file of its own',
};

const sources = fileURLToPath(new URL('../../../web-staff/src/', import.meta.url));
const screens = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, text: readFileSync(sources + file, 'utf8') }));

const sheets = routes.flatMap(({ options }) => options.sheet ?? []);

/** The lists of the back office: calls that answer rows below `results`. */
const lists = routes.filter(
  ({ contract: { method, response } }) =>
    method === 'GET' && response instanceof z.ZodObject && response.shape['results'] instanceof z.ZodArray,
);

describe('every list of the back office can be saved as a file', () => {
  it('each call that answers a list has an export, or is named with the reason', () => {
    const exported = new Set(sheets.map(({ list }) => list.path));
    const paths = lists.map(({ contract }) => contract.path);
    expect(paths).to.have.length.above(40);
    expect(paths.filter((path) => !exported.has(path) && !(path in NO_FILE))).to.deep.equal([]);
    expect(Object.keys(NO_FILE).filter((path) => exported.has(path) || !paths.includes(path))).to.deep.equal([]);
  });

  it('each screen with such a list has the button, or is named with the reason', () => {
    const shown = screens.filter(({ text }) => /<(?:DataTable|MenuTable)\b|\buseTableUrl\(/.test(text));
    const without = shown.filter(({ text }) => !/<ExportList\b/.test(text)).map(({ file }) => file);
    expect(shown).to.have.length.above(30);
    expect(without.filter((file) => !(file in NO_LIST))).to.deep.equal([]);
    expect(Object.keys(NO_LIST).filter((file) => !without.includes(file))).to.deep.equal([]);
  });

  it('no two exports have one name, and each name is that of a file and of a sheet of Excel', () => {
    const names = sheets.map(({ name }) => name);
    expect(new Set(names).size).to.equal(names.length);
    for (const name of names) expect(name).to.match(/^[a-z][a-z-]{2,30}$/);
  });

  it('every column has a header of its own', () => {
    for (const { name, columns } of sheets) {
      const headers = columns.flatMap((column) => column('UTC')).map(({ header }) => header);
      expect(new Set(headers).size, `${name}: ${headers.join(', ')}`).to.equal(headers.length);
    }
  });

  it('an export needs its format, and nobody who may not see the list may ask for it', () => {
    for (const { list } of sheets) {
      const [own, copy] = [list.path, `${list.path}export/`].map((path) =>
        routes.find(({ contract }) => contract.method === 'GET' && contract.path === path),
      );
      expect(EXPORT_FORMATS).to.deep.equal(['csv', 'xlsx']);
      expect(copy?.policy.roles, list.path).to.deep.equal(own?.policy.roles);
      expect(copy?.policy.permission, list.path).to.deep.equal(own?.policy.permission);
      expect(copy?.policy.impersonated, list.path).to.equal(false);
      expect(copy?.options.callerRate?.account, list.path).to.equal('export');
    }
  });
});
