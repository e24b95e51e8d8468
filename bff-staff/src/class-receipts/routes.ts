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
    async ({ actor, params }, deps) => ({
      url: await renewReceiptLink(deps, actor, { classId: params.id, studentId: params.studentId }),
    }),
  ),
];
