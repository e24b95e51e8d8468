import { listPolicies, publishPolicy, readPolicyVersion } from '@school/infra/catalog/policies';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import * as contract from '../../contract/policies.js';
import { policySheet } from './sheets.js';

const editing = staffWith('catalog.edit');

/** The public policies in versions. */
export const policyRoutes: readonly Route[] = [
  endpoint(contract.listPolicies, editing, { queries: 1, sheet: policySheet }, async (_call, deps) => ({
    results: await listPolicies(deps.db),
  })),
  endpoint(contract.readPolicyVersion, editing, { queries: 1 }, ({ params }, deps) =>
    readPolicyVersion(deps.db, params.id),
  ),
  endpoint(contract.publishPolicy, inPerson(editing), { queries: 4 }, async ({ actor, body }, deps) => {
    const { kind, seen_version: seenVersion, title, html } = body;
    const id = await publishPolicy(deps, actor, { kind, seenVersion, title, html });
    return readPolicyVersion(deps.db, id);
  }),
];
