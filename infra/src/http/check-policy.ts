import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { AppError, refusal } from '../app-error.js';
import { judge, type Verdict } from '../auth/policy.js';
import type { Route, Step } from './endpoint.js';

/** Refuses whoever the row is not for, before anything that they sent is read. */
export const checkPolicy = ({ policy }: Route): Step =>
  function refuseOthers(ctx, next) {
    const verdict = judge(policy, ctx.state.session);
    if (verdict !== 'ok') throw refusedBy(verdict);
    return next();
  };

function refusedBy(verdict: Exclude<Verdict, 'ok'>): AppError {
  if (verdict === 'second_factor_missing') return refusal(AUTH_REFUSALS, verdict);
  return verdict === 'unauthenticated'
    ? new AppError('unauthenticated', 'unauthenticated', AUTH_REFUSALS.session_over.text)
    : new AppError('forbidden', 'forbidden', 'You do not have permission to do this.');
}
