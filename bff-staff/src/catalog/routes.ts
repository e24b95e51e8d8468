import type { Endpoint } from '@school/core/shared/endpoint';
import { toMinor } from '@school/core/shared/money';
import { readChoices } from '@school/infra/catalog/choices';
import { listCountries, saveCountry } from '@school/infra/catalog/countries';
import { listCourseFees, saveCourseFee } from '@school/infra/catalog/course-fees';
import { listCurrencies, saveCurrency } from '@school/infra/catalog/currencies';
import { listDiscountCodes, saveDiscountCode } from '@school/infra/catalog/discount-codes';
import type { EntrySave } from '@school/infra/catalog/entries';
import { listOwnerTeams, saveOwnerTeam } from '@school/infra/catalog/owner-teams';
import { listPaymentOptions, paymentOptionsForStaff, savePaymentOption } from '@school/infra/catalog/payment-options';
import type { EntryQuery } from '@school/infra/catalog/repository';
import type { Sql } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import type { Sheet } from '@school/infra/export/sheet';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staff, staffWith } from '@school/infra/auth/policy';
import * as contract from '../../contract/catalog.js';
import * as options from '../../contract/payment-options.js';
import {
  paymentOptionSheet,
  discountCodeSheet,
  countrySheet,
  currencySheet,
  courseFeeSheet,
  ownerTeamSheet,
} from './sheets.js';

const editing = staffWith('catalog.edit');

interface Listing {
  q?: string | undefined;
  is_active?: 'true' | 'false' | undefined;
  sort: string;
  page: number;
  page_size: number;
}

/** The three routes of one editor: the list, and two writes with lock and audit. */
function editor<Body, Wanted, Entry>(
  calls: {
    list: Endpoint<unknown, Listing, unknown, { results: Entry[]; count: number }>;
    add: Endpoint<unknown, unknown, Body, Entry>;
    change: Endpoint<{ id: number }, unknown, Body & { updated_at: string }, Entry>;
  },
  list: (sql: Sql, query: EntryQuery) => Promise<{ results: Entry[]; count: number }>,
  save: (deps: Deps, saving: EntrySave<Wanted>) => Promise<Entry>,
  toWanted: (body: Body) => Wanted,
  sheet: Sheet,
): Route[] {
  return [
    endpoint(calls.list, editing, { queries: 3, sheet }, ({ query }, deps) =>
      list(deps.db, {
        q: query.q,
        isActive: flagOf(query.is_active),
        sort: query.sort,
        page: query.page,
        pageSize: query.page_size,
      }),
    ),
    endpoint(calls.add, inPerson(editing), { queries: 9 }, ({ actor, body }, deps) =>
      save(deps, { actor, wanted: toWanted(body) }),
    ),
    endpoint(calls.change, inPerson(editing), { queries: 9 }, ({ actor, params, body }, deps) =>
      save(deps, { actor, id: params.id, seenUpdatedAt: body.updated_at, wanted: toWanted(body) }),
    ),
  ];
}

const flagOf = (typed: 'true' | 'false' | undefined): boolean | undefined =>
  typed === undefined ? undefined : typed === 'true';

const same = <T>(body: T): T => body;

/** The contract has checked the amount; `?? 0` is only for the compiler. */
const minorOf = (amount: string | number): number => toMinor(amount) ?? 0;

/** Ways to pay for the tools, and the small editors. */
export const catalogRoutes: readonly Route[] = [
  endpoint(options.listPaymentOptions, staff, { queries: 1 }, ({ query }, deps) =>
    paymentOptionsForStaff(deps.db, { isActive: flagOf(query.is_active), currency: query.currency }),
  ),
  endpoint(options.activePaymentOptions, staff, { queries: 1 }, (_call, deps) =>
    paymentOptionsForStaff(deps.db, { isActive: true }),
  ),
  endpoint(options.paymentOptionsByCurrency, staff, { queries: 1 }, ({ query }, deps) =>
    paymentOptionsForStaff(deps.db, { isActive: true, currency: query.currency }),
  ),
  endpoint(contract.readChoices, editing, { queries: 3 }, (_call, deps) => readChoices(deps.db)),
  ...editor(contract.paymentOptions, listPaymentOptions, savePaymentOption, same, paymentOptionSheet),
  ...editor(contract.discountCodes, listDiscountCodes, saveDiscountCode, same, discountCodeSheet),
  ...editor(contract.countries, listCountries, saveCountry, same, countrySheet),
  ...editor(
    contract.currencies,
    listCurrencies,
    saveCurrency,
    ({ step, ...body }) => ({ ...body, stepMinor: minorOf(step) }),
    currencySheet,
  ),
  ...editor(
    contract.courseFees,
    listCourseFees,
    saveCourseFee,
    ({ prices, ...body }) => ({
      ...body,
      prices: prices.map(({ rack_cpc, ...price }) => ({ ...price, rackCpcMinor: minorOf(rack_cpc) })),
    }),
    courseFeeSheet,
  ),
  ...editor(contract.ownerTeams, listOwnerTeams, saveOwnerTeam, same, ownerTeamSheet),
];
