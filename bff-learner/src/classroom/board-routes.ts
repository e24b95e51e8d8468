import { learner } from '@school/infra/auth/policy';
import { readBoards } from '@school/infra/classroom/boards/read-boards';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import * as contract from '../../contract/class-boards.js';

/** What a class wrote and drew together. */
export const boardRoutes: readonly Route[] = [
  endpoint(contract.classBoards, learner, { queries: 3 }, async ({ session, params }, deps) => {
    const { codeKind, code, activities, elements } = await readBoards(deps.db, session, params.classId);
    return { code_kind: codeKind, code, activities, elements };
  }),
];
