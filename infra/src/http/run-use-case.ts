import { audit } from '../audit/audit.js';
import { actorOf, auditedBy, type Actor } from '../auth/actor.js';
import type { Session } from '../auth/session.js';
import type { Audience } from '../config.js';
import { countingQueries } from '../db/query-count.js';
import type { Deps } from '../deps.js';
import { shownNetworkOf } from '../limits/limit-key.js';
import type { Call, Cookies, RequestContext, Route, Step } from './endpoint.js';
import { changesInTheirName } from './refuse-acting.js';
import { isAhead } from './security.js';

const QUERIES_MAX = 3;

/** Runs the row's handler with what has been read, and keeps its answer. */
export const runUseCase = (route: Route, audience: Audience, deps: Deps): Step =>
  async function handle(ctx, next) {
    const { state } = ctx;
    if (state.session?.actAccountId != null)
      await auditActing(route, actorOfCall(ctx, state.session), state.session, deps);
    const count = { statements: 0, insideTransaction: false };
    state.answer = await countingQueries(count, () => route.handle(callOf(ctx, audience), deps));
    if (deps.config.VERIFY_ANSWERS === 'always') {
      state.statements = count.statements;
      guardQueryCount(route, count.statements);
    }
    return next();
  };

const actorOfCall = (ctx: RequestContext, session: Session): Actor =>
  actorOf(session, ctx.state.requestId, shownNetworkOf(ctx.ip));

function callOf(ctx: RequestContext, audience: Audience): Call<Session | null, unknown, unknown, unknown> {
  const { session, params, query, body, file, requestId } = ctx.state;
  return {
    session,
    actor: session ? actorOfCall(ctx, session) : undefined,
    params,
    query,
    body,
    file,
    requestId,
    ip: ctx.ip,
    languages: ctx.get('accept-language'),
    userAgent: ctx.get('user-agent'),
    zone: ctx.get('x-zone'),
    isAhead: isAhead(ctx),
    fromWeb: ctx.get('x-client') === 'web',
    cookies: cookiesOf(ctx, audience),
  };
}

/**
 * Cookies are always Secure: browsers treat loopback as secure, and production has TLS. Those of staff and sales are
 * Strict: their pages send the token from storage, so links in e-mails still work.
 */
function cookiesOf(ctx: RequestContext, audience: Audience): Cookies {
  const sameSite = audience === 'learner' ? 'Lax' : 'Strict';
  return {
    get: (name) => ctx.cookies.get(name),
    // Not by Koa's setter, which refuses a Secure cookie where it sees no TLS.
    set: (name, value, { maxAgeS, readable = false }) => {
      const flags = `Path=/; Max-Age=${maxAgeS}; Secure; SameSite=${sameSite}${readable ? '' : '; HttpOnly'}`;
      ctx.append('Set-Cookie', `${name}=${value}; ${flags}`);
    },
  };
}

/** Audits every change made while impersonating with both people, whatever its use case writes. */
async function auditActing(route: Route, actor: Actor, { sid }: Session, { db }: Deps): Promise<void> {
  if (!changesInTheirName(route)) return;
  await audit(db, {
    ...auditedBy(actor),
    action: 'impersonation.change',
    entity: 'session',
    entityId: sid,
    after: { call: `${route.contract.method} ${route.contract.path}` },
  });
}

function guardQueryCount({ contract, options }: Route, used: number): void {
  const most = options.queries ?? QUERIES_MAX;
  if (used > most) throw new Error(`${contract.path} used ${used} statements; its route says at most ${most}`);
}
