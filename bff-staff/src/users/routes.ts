import { endpoint, type Route } from '@school/infra/http/endpoint';
import { staff } from '@school/infra/http/policy';
import { listAccounts, type AccountSort } from '@school/infra/staff/list-accounts';
import * as contract from '../../contract/users.js';
import { presentAccount } from './present.js';

/** The users list (B2, User Management). */
export const userRoutes: readonly Route[] = [
  endpoint(contract.listUsers, staff, { queries: 2 }, async ({ query }, deps) => {
    const { rows, total } = await listAccounts(deps.db, {
      q: query.q,
      role: query.role,
      // `as`: the contract lists exactly these keys, each with and without the minus.
      sort: { by: query.sort.replace(/^-/, '') as AccountSort, descending: query.sort.startsWith('-') },
      page: query.page,
      pageSize: query.page_size,
    });
    return { results: rows.map(presentAccount), count: total };
  }),
];
