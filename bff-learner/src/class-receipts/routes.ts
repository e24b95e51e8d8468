import { TEACHER_THANKED } from '@school/core/class-receipts/receipt';
import { DISPUTE_OPENED } from '@school/core/disputes/errors';
import { listReceiptLinks } from '@school/infra/class-receipts/receipt-links';
import { receiptRecording, thankTeacher } from '@school/infra/class-receipts/use-receipt';
import { openDispute } from '@school/infra/disputes/open-dispute';
import { Redirect } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone, learner } from '@school/infra/auth/policy';
import * as contract from '../../contract/class-receipts.js';

/** What a family can do with a class receipt, and who may pass its link on. */
export const classReceiptRoutes: readonly Route[] = [
  endpoint(contract.thankTeacher, anyone, { rate: 'lookup', queries: 5 }, async ({ params }, deps) => {
    await thankTeacher(deps, params.token);
    return { message: TEACHER_THANKED };
  }),
  endpoint(contract.openDispute, anyone, { rate: 'lookup', queries: 5 }, async ({ params, body }, deps) => {
    await openDispute(deps, params.token, body);
    return { message: DISPUTE_OPENED };
  }),
  endpoint(
    contract.receiptRecording,
    anyone,
    { rate: 'lookup', queries: 1 },
    async ({ params }, deps) =>
      new Redirect(await receiptRecording(deps, params.token), {
        'Cache-Control': 'private, no-store',
        'Referrer-Policy': 'no-referrer',
      }),
  ),
  endpoint(contract.classReceipts, learner, { queries: 2 }, async ({ session, params }, deps) => {
    const { teacherId, studentId } = session;
    const links = await listReceiptLinks(deps, params.classId, { teacherId, studentId });
    return { results: links.map(({ studentName, url }) => ({ student_name: studentName, url })) };
  }),
];
