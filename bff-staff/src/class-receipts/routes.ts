import { renewReceiptLink } from '@school/infra/class-receipts/receipt-links';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import * as contract from '../../contract/class-receipts.js';

/** Renewing the receipt links of classes. */
export const classReceiptRoutes: readonly Route[] = [
  endpoint(
    contract.renewReceipt,
    inPerson(staffWith('class.schedule')),
    { queries: 4 },
    async ({ session, params, requestId }, deps) => {
      const order = { classId: params.id, studentId: params.studentId, actorAccountId: session.accountId, requestId };
      return { url: await renewReceiptLink(deps, order) };
    },
  ),
];
