import { autologin } from '@school/bff-learner/contract/auth';
import { modLogin } from '@school/bff-staff/contract/impersonation';
import { startTestServer, type TestServer } from '../test-server.js';
import { createStaff, createStudent, createTeacher, type Person } from './people.js';

/** The reason of the tests. */
export const WHY = 'Her lesson does not open';

/** When the tests of the moderator login begin. */
export const BEGIN = Date.parse('2026-11-26T12:00:00Z');

/** The back office and the portal on one database, for staff who open accounts. */
export class ModLoginSchool {
  private constructor(
    readonly staff: TestServer,
    readonly portal: TestServer,
  ) {}

  static async start(): Promise<ModLoginSchool> {
    const staff = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    return new ModLoginSchool(staff, await startTestServer('learner', { LIMIT_SCALE: '1000' }, staff));
  }

  /** A member of staff who may open both kinds of accounts, a child and a teacher, at the beginning. */
  async people(): Promise<{ helper: Person; mia: Person; teacher: Person }> {
    this.at(0);
    const { deps } = this.staff;
    return {
      helper: await createStaff(deps, { permissions: ['modlogin.student', 'modlogin.teacher'] }),
      mia: await createStudent(deps, { name: 'Mia' }),
      teacher: await createTeacher(deps, { name: 'Asha Rao' }),
    };
  }

  /** The call of the back office, with a reason unless `body` says otherwise. */
  ask(as: Person, body: object, headers: Record<string, string> = {}) {
    return this.staff.call(modLogin, { as, body: { reason: WHY, ...body }, headers });
  }

  redeem(token: string) {
    return this.portal.call(autologin, { params: { token } });
  }

  /** Opens an account; the answer of the portal's sign-in. */
  async enter(as: Person, who: Person) {
    return (await this.redeem((await this.ask(as, { identifier: who.phone })).body.token)).body;
  }

  /** Moves the clock to this many minutes after the beginning. */
  at(minutes: number): void {
    this.staff.clock.set(new Date(BEGIN + minutes * 60_000).toISOString());
  }

  async close(): Promise<void> {
    await this.portal.close();
    await this.staff.close();
  }
}
