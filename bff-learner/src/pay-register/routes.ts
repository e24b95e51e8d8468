import { inPerson, teacher } from '@school/infra/auth/policy';
import { FileAnswer } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { drawStatement } from '@school/infra/pay-register/draw-statement';
import { listOwnStatements, readOwnStatement } from '@school/infra/pay-register/read-statement';
import * as contract from '../../contract/pay-register.js';
import { presentStatement } from './present.js';

/** A teacher's own statements of pay; nobody who looks through the teacher's eyes sees them. */
export const payRegisterRoutes: readonly Route[] = [
  endpoint(contract.ownStatements, inPerson(teacher), { queries: 2 }, async ({ session, query }, { db }) => {
    const page = { page: query.page, pageSize: query.page_size };
    const { statements, count } = await listOwnStatements(db, session.teacherId, page);
    return { results: statements.map(presentStatement), count };
  }),
  endpoint(contract.ownStatementFile, inPerson(teacher), { queries: 1 }, async ({ session, params }, { db }) => {
    const { name, stream } = await drawStatement(await readOwnStatement(db, params.id, session.teacherId));
    return new FileAnswer(stream, 'application/pdf', {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename="${name}"`,
    });
  }),
];
