import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error';
import { sendRequest, type BffRequest } from './send-request';

/** How the base query reaches the session without knowing the app's store. */
export interface SessionAccess {
  baseUrl: string;
  selectToken: (state: unknown) => string | null;
  /** Dispatched when the server no longer knows the token that was sent. */
  sessionEnded: () => { type: string };
}

/** Sends with the token header and turns every failure into an `ApiError`. */
export function bffBaseQuery(access: SessionAccess): BaseQueryFn<BffRequest, unknown, ApiError> {
  return async (request, { getState, dispatch, signal }) => {
    const token = access.selectToken(getState());
    const result = await sendRequest({ ...request, url: access.baseUrl + request.url }, { token, signal });
    const isUnknown = result.error?.status === 401;
    // Another sign-in may have replaced the token while this call was under way.
    if (isUnknown && token && access.selectToken(getState()) === token) dispatch(access.sessionEnded());
    return result;
  };
}
