import { anyone } from '@school/infra/auth/policy';
import { openPublic } from '@school/infra/files/open-file';
import { Redirect } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import * as contract from '../../contract/files.js';

/** Public files of the office. */
export const fileRoutes: readonly Route[] = [
  // A lesson's page may be on another origin, and the office may make the file private at any time.
  endpoint(contract.publicFile, anyone, { queries: 1 }, async ({ params }, deps) => {
    const headers = { 'Cache-Control': 'no-store', 'Cross-Origin-Resource-Policy': 'cross-origin' };
    return new Redirect(await openPublic(deps, params.key), headers);
  }),
];
