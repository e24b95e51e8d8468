import { createChangedCourse, type ChangedCourse } from '../../support/factories/changed-course.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createLongCourse } from '../../support/factories/schedule-form.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

/** A back office on 1 March 2026; in each test Nell in New York has four lessons with Asha in India, on Mondays. */
export class CourseOffice {
  server!: TestServer;
  academics!: Person;
  teacher!: Person;
  student!: Person;
  /** The code of the course; its lessons are `{code}-1` and so on, the last two in the order 4, 3. */
  course!: string;
  batch!: ChangedCourse;

  constructor() {
    before(async () => {
      this.server = await startTestServer('staff');
    });
    after(() => this.server.close());
    beforeEach(async () => {
      const { deps, clock } = this.server;
      clock.set('2026-03-01T09:00:00Z');
      this.academics = await createStaff(deps, { permissions: ['class.schedule'] });
      this.course = await createLongCourse(deps, 4);
      this.teacher = await createTeacher(deps, { name: 'Asha Palivar', timezone: 'Asia/Kolkata' });
      this.student = await createStudent(deps, { name: 'Nell Ashdown', timezone: 'America/New_York' });
      const { course, teacher, student } = this;
      this.batch = await createChangedCourse(deps, { course, teacher, student, by: this.academics });
    });
  }

  /** Goes on at a later time, with a session of then. */
  async later(at: string): Promise<void> {
    this.server.clock.set(at);
    this.academics = await createStaff(this.server.deps, { permissions: ['class.schedule'] });
  }

  /** The id of the nth class, from 0. */
  async classId(place: number): Promise<number> {
    return (await this.batch.classes())[place]?.id ?? 0;
  }

  /** The code of the nth lesson. */
  lesson(n: number): string {
    return `${this.course}-${n}`;
  }

  /** Any call as a program makes it. */
  async get(path: string, query: Record<string, string | number>, headers: Record<string, string> = {}) {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const response = await this.server.fetch(`${path}?${search.toString()}`, {
      headers: { Authorization: `Token ${this.academics.token}`, ...headers },
    });
    const body: unknown = await response.json();
    return { status: response.status, body };
  }
}
