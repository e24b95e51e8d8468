import { PAGE_NOT_FOUND } from '@school/core/payment-pages/page-id';
import { notFound } from '@school/infra/app-error';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone } from '@school/infra/http/policy';
import * as contract from '../../contract/payment-pages.js';

/** The public payment page. No page exists before the tool that makes them, and a guess already finds nothing (C46). */
export const paymentPagesRoutes: readonly Route[] = [
  endpoint(contract.paymentPage, anyone, { rate: 'lookup', queries: 1 }, () =>
    Promise.reject(notFound(PAGE_NOT_FOUND)),
  ),
];
