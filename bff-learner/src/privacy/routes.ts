import { PRIVACY_DONE } from '@school/core/privacy/errors';
import { inPerson, student } from '@school/infra/auth/policy';
import { Redirect } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { askForOwnData, ownDataAddress, readOwnData } from '@school/infra/privacy/own-data';
import type { PrivacyRequestModel } from '@school/infra/privacy/model';
import * as contract from '../../contract/privacy.js';
import type { OwnDataRequest } from '../../contract/privacy.js';

/** A family’s own data: nobody who acts for it may ask or look. */
const family = inPerson(student);

export const privacyRoutes: readonly Route[] = [
  endpoint(contract.ownData, family, { queries: 2 }, async ({ session }, deps) => {
    const { child, requests } = await readOwnData(deps.db, session.studentId);
    return { student_name: child.name, is_only_child: child.siblings === 0, requests: requests.map(present) };
  }),
  endpoint(
    contract.askForOwnData,
    family,
    { rate: 'guarded', queries: 16 },
    async ({ session, actor, body, ip }, deps) => {
      await askForOwnData(deps, actor, session, { kind: body.kind, password: body.current_password, ip });
      return { message: PRIVACY_DONE.askedByFamily };
    },
  ),
  endpoint(contract.ownDataFile, family, { queries: 1, byCookie: true }, async ({ session, params }, deps) => {
    const address = await ownDataAddress(deps, params.id, session.studentId);
    return new Redirect(address, { 'Cache-Control': 'private, no-store' });
  }),
];

const present = (request: PrivacyRequestModel): OwnDataRequest => ({
  id: request.id,
  kind: request.kind,
  state: request.state === 'failed' ? 'asked' : request.state,
  asked_at: request.askedAt.toISOString(),
  due_at: request.dueAt.toISOString(),
  refused_reason: request.refusedReason,
  receipt: request.receipt,
  file_until: request.fileUntil?.toISOString() ?? null,
});
