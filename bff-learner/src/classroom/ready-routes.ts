import { inPerson, student } from '@school/infra/auth/policy';
import { noteReady, readPreparation } from '@school/infra/classroom/ready';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import * as contract from '../../contract/class-ready.js';

/** How ready a child is for its class; nobody tests devices in another person's account. */
export const classReadyRoutes: readonly Route[] = [
  endpoint(contract.classPreparation, student, { queries: 1 }, ({ session: { studentId }, params }, deps) =>
    readPreparation(deps, { classId: params.id, studentId }),
  ),
  endpoint(
    contract.noteClassReady,
    inPerson(student),
    { queries: 2 },
    async ({ session: { studentId }, params, body }, deps) => ({
      light: await noteReady(deps, { classId: params.id, studentId }, body),
    }),
  ),
];
