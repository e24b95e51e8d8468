import type { Session } from '@school/infra/auth/session';
import { actorOf, type Actor } from '@school/infra/auth/actor';
import type { Person } from './people.js';

/** A member of staff, for calling use cases without a gateway. */
export function staffActor(person: Person, permissions: readonly string[] = ['payment.punch']): Actor {
  const session: Session = {
    sid: '00000000-0000-4000-8000-000000000000',
    audience: 'staff',
    accountId: person.accountId,
    role: 'staff',
    name: person.name,
    grade: null,
    studentId: null,
    teacherId: null,
    staffId: person.id,
    permissions,
    timezone: 'UTC',
    pictureKey: null,
    actAccountId: null,
    mayAct: true,
    openedBy: 'password',
    authenticatedAt: new Date(0),
    lacksSecondFactor: false,
  };
  return actorOf(session, '00000000-0000-4000-8000-000000000001');
}

/** A student who acts for themselves, for calling use cases without a gateway. */
export const studentActor = ({ accountId }: Pick<Person, 'accountId'>): Actor => ({
  accountId,
  onBehalfOf: null,
  role: 'student',
  requestId: '00000000-0000-4000-8000-000000000002',
});

/** A user of the sales CRM, for calling use cases without a gateway. */
export const managerActor = ({ accountId }: Pick<Person, 'accountId'>): Actor => ({
  accountId,
  onBehalfOf: null,
  role: 'lead_manager',
  requestId: '00000000-0000-4000-8000-000000000003',
});

/** A teacher who acts for themselves, for calling use cases without a gateway. */
export const teacherActor = ({ accountId }: Pick<Person, 'accountId'>): Actor => ({
  ...studentActor({ accountId }),
  role: 'teacher',
});
