import type { Audience } from '../config.js';
import { bindingCookie, type ReadSession } from '../auth/session.js';
import type { RequestContext, Route, Step } from './endpoint.js';

/** Finds who is asking; players and links send no token and are known by their cookie, where the row allows it. */
export const findSession = ({ options }: Route, audience: Audience, readSession: ReadSession): Step =>
  async function findCaller(ctx, next) {
    const token = tokenOf(ctx);
    const isUnknown = token === undefined && options.byCookie !== true;
    ctx.state.session = isUnknown ? null : await readSession(token, ctx.cookies.get(bindingCookie(audience)));
    return next();
  };

const SCHEME = 'Token ';

function tokenOf(ctx: RequestContext): string | undefined {
  const header = ctx.get('authorization');
  return header.startsWith(SCHEME) ? header.slice(SCHEME.length) : undefined;
}
