import { createAvailability } from '@school/bff-learner/contract/calendar';
import { statement } from '@school/infra/db/sql';
import { createTeacher, type Person } from '../../support/factories/people.js';
import { createCurriculum } from '../../support/factories/trial.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

/** All half hours of a teacher. */
export const ofTeacher = statement('test-slots-of', 'SELECT id FROM availability_slot WHERE teacher_id = $1');
/** What was written down of one person's deeds. */
export const auditOf = statement(
  'test-audit-of',
  'SELECT action, entity, entity_id FROM audit_log WHERE actor_account_id = $1 ORDER BY id',
);

/** Two teachers on 21 November 2026, one of them in India and new in each test. */
export class AvailabilitySchool {
  server!: TestServer;
  teacher!: Person;
  other!: Person;
  lesson!: { lesson_id: number; course_version_id: number };

  constructor() {
    before(async () => {
      this.server = await startTestServer();
      this.server.clock.set('2026-11-21T09:07:00Z');
      this.other = await createTeacher(this.server.deps);
      this.lesson = await createCurriculum(this.server.deps);
    });
    beforeEach(async () => {
      this.teacher = await createTeacher(this.server.deps, { timezone: 'Asia/Kolkata' });
    });
    after(() => this.server.close());
  }

  /** Offers the time from a start to an end. */
  offer(start_time: unknown, end_time: unknown, as = this.teacher) {
    return this.server.call(createAvailability, { as, body: { start_time, end_time } });
  }
}
