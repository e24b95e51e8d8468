import { listPolicies, publishPolicy, readPolicyVersion } from '@school/infra/catalog/policies';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import * as contract from '../../contract/policies.js';

const editing = staffWith('catalog.edit');

/** The public policies in versions. */
export const policyRoutes: readonly Route[] = [
  endpoint(contract.listPolicies, editing, { queries: 1 }, async (_call, deps) =>
    prepared(await listPolicies(deps.db)),
  ),
  endpoint(contract.readPolicyVersion, editing, { queries: 1 }, async ({ params }, deps) =>
    prepared(await readPolicyVersion(deps.db, params.id)),
  ),
  endpoint(contract.publishPolicy, inPerson(editing), { queries: 3 }, async ({ session, body, requestId }, deps) => {
    const { kind, seen_version: seenVersion, title, html } = body;
    const id = await publishPolicy(deps, session.accountId, { kind, seenVersion, title, html }, requestId);
    return prepared(await readPolicyVersion(deps.db, id));
  }),
];
