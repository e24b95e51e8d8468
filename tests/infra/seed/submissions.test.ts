import { createPasswords } from '@school/infra/auth/passwords';
import { connectDatabase, type Database } from '@school/infra/db/database';
import { statement } from '@school/infra/db/sql';
import { listProjects } from '@school/infra/projects/queries';
import { listTeacherProjects } from '@school/infra/projects/review-queries';
import { seedDemo } from '@school/infra/seed/seed-demo';
import { expect } from 'chai';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { testConfig } from '../../support/test-config.js';

const MIA = 1;
const ASHA = 1;
const lost = statement(
  'test-seed-lost-versions',
  `SELECT count(*)::int AS n FROM project_submission w WHERE NOT EXISTS (
     SELECT 1 FROM submission_version v WHERE v.project_submission_id = w.id AND v.version = w.version
       AND v.submission_link = w.submission_link)`,
);

for (const text of ['2026-11-21T22:52:31Z', '2027-03-28T01:10:00Z']) {
  describe(`submissions of the demo school, seeded at ${text}`, () => {
    const now = new Date(text);
    let database: TestDatabase;
    let db: Database;

    before(async () => {
      database = await createTestDatabase();
      const config = testConfig(database.url);
      db = connectDatabase(config, 'test');
      await seedDemo({ db, passwords: createPasswords(''), config }, now);
    });
    after(async () => {
      await db.close();
      await database.drop();
    });

    it('Mia has a project in each state, one of them with more than one version', async () => {
      const projects = JSON.parse(await listProjects(db, MIA, now)) as { status: string; versions: unknown[] }[];
      expect(new Set(projects.map(({ status }) => status))).to.deep.equal(
        new Set(['assigned', 'submitted', 'invalid', 'reviewed']),
      );
      expect(Math.max(...projects.map(({ versions }) => versions.length))).to.equal(2);
    });

    it('Asha has projects that wait, one that came back after a review, reviewed ones and an invalid one', async () => {
      const read = async (status: 'submitted' | 'reviewed') =>
        JSON.parse(await listTeacherProjects(db, ASHA, status, '')) as { status: string; is_resubmitted: boolean }[];
      const waiting = await read('submitted');
      expect(waiting.length).to.be.at.least(3);
      expect(waiting.filter(({ is_resubmitted }) => is_resubmitted)).to.have.length(1);
      expect(new Set((await read('reviewed')).map(({ status }) => status))).to.deep.equal(
        new Set(['reviewed', 'invalid']),
      );
    });

    it('every newest link is one of the stored versions', async () => {
      expect(await db.row(lost)).to.deep.equal({ n: 0 });
    });
  });
}
