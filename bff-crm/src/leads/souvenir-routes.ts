import { leadManager } from '@school/infra/auth/policy';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { findLeadSouvenir } from '@school/infra/souvenirs/list-souvenirs';
import { leadSouvenir } from '../../contract/souvenir.js';
import { found } from './found.js';

/** What the child of a lead has taken home from its trial class. */
export const leadSouvenirRoutes: readonly Route[] = [
  endpoint(leadSouvenir, leadManager, { queries: 2 }, async ({ params }, deps) => {
    const souvenir = found(await findLeadSouvenir(deps, params.lead_id));
    if (souvenir === null) return { souvenir };
    const { praise, url, opens, lastOpenedAt, expiresAt } = souvenir;
    return {
      souvenir: {
        praise,
        url,
        opens,
        last_opened_at: lastOpenedAt?.toISOString() ?? null,
        expires_at: expiresAt.toISOString(),
      },
    };
  }),
];
