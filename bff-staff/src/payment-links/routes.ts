import type { Deps } from '@school/infra/deps';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith, staffWithAny } from '@school/infra/auth/policy';
import type { Session } from '@school/infra/auth/session';
import { disableLink, remindCollector } from '@school/infra/payment-links/change-link';
import { createCollectionLink, createTokenLink } from '@school/infra/payment-links/create-link';
import { listLinks, type LinkQuery, type LinkSort } from '@school/infra/payment-links/list-links';
import type { z } from 'zod';
import * as contract from '../../contract/payment-links.js';
import { TOKEN_PERMISSIONS } from '../../contract/page-access.js';
import { onlyOwn, onlyOwnTokens } from './only-own.js';
import { tokenReturnRoutes } from './return-routes.js';
import { collectionLinkSheet, tokenLinkSheet } from './sheets.js';

const reader = staffWith('link.create');
const author = inPerson(reader);
const tokenReader = staffWithAny('link.create or refund.*', TOKEN_PERMISSIONS);

/** Collection and token links. */
export const paymentLinkRoutes: readonly Route[] = [
  endpoint(contract.generateCollectionLink, author, { queries: 2 }, async ({ actor, body }, deps) => ({
    collection_link: await createCollectionLink(deps, actor, {
      title: body.title,
      description: body.description,
      amount: body.amount,
      currency: body.currency,
      collectorName: body.collector_name,
      collectorEmail: body.collector_email,
      days: body.expires_in_days,
      formKey: body.form_key,
    }),
  })),
  endpoint(contract.generateTokenLink, author, { queries: 3 }, async ({ actor, body }, deps) => ({
    token_link: await createTokenLink(deps, actor, {
      phone: body.student_phone,
      studentId: body.student_id,
      course: body.course,
      description: body.description,
      amount: body.token_amount,
      currency: body.currency,
      days: body.validity_days,
      formKey: body.form_key,
    }),
  })),
  endpoint(
    contract.listCollectionLinks,
    reader,
    { queries: 1, sheet: collectionLinkSheet },
    async ({ session, query }, deps) =>
      prepared(await listLinks(deps.db, 'collection', asked(session, query), place(deps))),
  ),
  endpoint(
    contract.listTokenLinks,
    tokenReader,
    { queries: 1, sheet: tokenLinkSheet },
    async ({ session, query }, deps) => {
      const tokens = { ...asked(session, query), createdBy: onlyOwnTokens(session) };
      return prepared(await listLinks(deps.db, 'token', tokens, place(deps)));
    },
  ),
  endpoint(contract.disableCollectionLink, author, { queries: 3 }, async ({ actor, session, params }, deps) => {
    await disableLink(deps, actor, 'collection', choice(session, params));
    return { message: 'The link is disabled.' };
  }),
  endpoint(contract.disableTokenLink, author, { queries: 3 }, async ({ actor, session, params }, deps) => {
    await disableLink(deps, actor, 'token', choice(session, params));
    return { message: 'The link is disabled.' };
  }),
  endpoint(contract.remindCollector, author, { queries: 5 }, async ({ actor, session, params }, deps) => {
    await remindCollector(deps, actor, choice(session, params));
    return { message: 'The reminder is on its way.' };
  }),
  ...tokenReturnRoutes,
];

const choice = (session: Session, { id }: { id: number }) => ({ id, createdBy: onlyOwn(session) });

const asked = (session: Session, query: z.infer<typeof contract.listLinksQuery>): LinkQuery => ({
  createdBy: onlyOwn(session),
  q: query.q,
  state: query.state,
  // `as`: the contract lists exactly these keys, each with and without the minus.
  sort: { by: query.sort.replace(/^-/, '') as LinkSort, descending: query.sort.startsWith('-') },
  page: query.page,
  pageSize: query.page_size,
});

const place = (deps: Pick<Deps, 'clock' | 'config'>) => ({ now: deps.clock.now(), publicUrl: deps.config.PUBLIC_URL });
