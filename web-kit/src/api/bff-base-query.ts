import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error';
import { sendRequest, type BffRequest } from './send-request';

/** How the base query reads and ends the session without importing the app's store. */
export interface SessionAccess {
  baseUrl: string;
  selectToken: (state: unknown) => string | null;
  /** Creates the action for a token that the server no longer accepts. */
  sessionEnded: () => { type: string };
}

/** Sends a request with the token in its header; every failure becomes an `ApiError`. */
export function bffBaseQuery(access: SessionAccess): BaseQueryFn<BffRequest, unknown, ApiError> {
  return async (request, { getState, dispatch, signal }) => {
    const token = access.selectToken(getState());
    const result = await sendRequest({ ...request, url: access.baseUrl + request.url }, { token, signal });
    if (!token || !isEnded(result.error)) return result;
    // A newer sign-in may have replaced the token during this call; then the session must not end.
    if (access.selectToken(getState()) === token) dispatch(access.sessionEnded());
    return { error: { ...result.error, endsSession: true } };
  };
}

/** What a 401 says when the token is not accepted; the others are about what was typed into a login form. */
const SESSION_OVER = ['unauthenticated', 'session_over'];

const isEnded = (error: ApiError | undefined): error is ApiError =>
  error?.status === 401 && SESSION_OVER.includes(error.code ?? '');
