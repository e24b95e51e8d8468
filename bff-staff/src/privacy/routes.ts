import { PRIVACY_DONE } from '@school/core/privacy/errors';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { askPrivacy } from '@school/infra/privacy/ask';
import { approvePrivacy, refusePrivacy } from '@school/infra/privacy/decide';
import { previewData } from '@school/infra/privacy/preview-data';
import { countPrivacyRequests, findPrivacyRequest, findPrivacyRequests } from '@school/infra/privacy/repository';
import * as contract from '../../contract/privacy.js';
import { presentPreview, presentRequest } from './present.js';
import { privacySheet } from './sheets.js';

const keeper = staffWith('privacy.manage');
const keeperInPerson = inPerson(keeper);

/** A child’s data: handed over or deleted when two people agree. */
export const privacyRoutes: readonly Route[] = [
  endpoint(
    contract.listPrivacyRequests,
    keeper,
    { queries: 2, sheet: privacySheet },
    async ({ session, query }, { db }) => {
      const { tab, q, page, page_size: pageSize } = query;
      const [requests, counts] = await Promise.all([
        findPrivacyRequests(db, { tab, q, page, pageSize }),
        countPrivacyRequests(db, q),
      ]);
      return { results: requests.map((request) => presentRequest(request, session)), count: counts[tab], counts };
    },
  ),
  endpoint(contract.previewData, keeper, { queries: 7 }, async ({ params }, deps) =>
    presentPreview(await previewData(deps, params.id)),
  ),
  endpoint(contract.askForData, keeperInPerson, { queries: 12 }, async ({ session, actor, body }, deps) => {
    const { kind, student_id: studentId, reason } = body;
    const id = await askPrivacy(deps, actor, { kind, studentId, reason, isByFamily: false });
    return { message: PRIVACY_DONE.asked, request: presentRequest(await findPrivacyRequest(deps.db, id), session) };
  }),
  endpoint(
    contract.approvePrivacyRequest,
    keeperInPerson,
    { queries: 12 },
    async ({ session, actor, params }, deps) => {
      await approvePrivacy(deps, actor, params.id);
      const request = presentRequest(await findPrivacyRequest(deps.db, params.id), session);
      return { message: PRIVACY_DONE.approved, request };
    },
  ),
  endpoint(
    contract.refusePrivacyRequest,
    keeperInPerson,
    { queries: 8 },
    async ({ session, actor, params, body }, deps) => {
      await refusePrivacy(deps, actor, params.id, body.reason);
      const request = presentRequest(await findPrivacyRequest(deps.db, params.id), session);
      return { message: PRIVACY_DONE.refused, request };
    },
  ),
];
