import * as contract from '@school/bff-staff/contract/batches';
import { statement } from '@school/infra/db/sql';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createLongCourse, scheduleForm } from '../../support/factories/schedule-form.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

/** How many lessons the course has. */
export const LESSONS = 4;

export const setEmail = statement('test-batch-email', 'UPDATE account SET email = $2 WHERE id = $1');
export const retire = statement('test-batch-retire', 'UPDATE teacher SET is_active = false WHERE id = $1');
/** What was written down of a batch by one person. */
export const auditOf = statement(
  'test-batch-audit',
  "SELECT a.after FROM audit_log a JOIN batch b ON b.id::text = a.entity_id WHERE a.action = 'batch.schedule' AND b.code = $1 AND a.actor_account_id = $2",
);
const countAll = statement(
  'test-batch-written',
  'SELECT (SELECT count(*) FROM batch)::int + (SELECT count(*) FROM scheduled_class)::int + (SELECT count(*) FROM audit_log)::int AS n',
);

/** A back office on 1 March 2026 with a course; the teacher in India and the student in New York are new in each test. */
export class ScheduleOffice {
  server!: TestServer;
  academics!: Person;
  course!: string;
  teacher!: Person;
  student!: Person;

  constructor() {
    before(async () => {
      this.server = await startTestServer('staff');
      this.server.clock.set('2026-03-01T09:00:00Z');
      this.academics = await createStaff(this.server.deps, { permissions: ['class.schedule'] });
      this.course = await createLongCourse(this.server.deps, LESSONS);
    });
    after(() => this.server.close());
    beforeEach(async () => {
      const { deps } = this.server;
      this.teacher = await createTeacher(deps, { name: 'Asha Palivar', timezone: 'Asia/Kolkata' });
      this.student = await createStudent(deps, { name: 'Nell Ashdown', timezone: 'America/New_York' });
    });
  }

  /** Sends the form with these changes. */
  send(wishes: Record<string, unknown> = {}, as: Person = this.academics) {
    const body = scheduleForm(this.course, this.teacher, this.student, wishes);
    return this.server.call(contract.scheduleCourse, { as, body });
  }

  /** How many batches, classes and lines of the audit log there are. */
  async written(): Promise<number> {
    return (await this.server.deps.db.row<{ n: number }>(countAll)).n;
  }
}
