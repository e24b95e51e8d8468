import { combineReducers, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { isApiError } from '../api/api-error';
import type { createBffApi } from '../api/create-bff-api';
import { keepSession, type createSessionSlice } from './session-slice';

type BffApi<Tag extends string> = ReturnType<typeof createBffApi<Tag>>;
type SessionSlice = ReturnType<typeof createSessionSlice>;

/** The store of one app: its api and its session. */
export type AppStore = ReturnType<typeof createAppStore>;

/** Makes an app's store and starts it with the session of the last visit. */
export function createAppStore<Tag extends string>(
  api: BffApi<Tag>,
  slice: SessionSlice,
  { devTools }: { devTools: boolean },
) {
  return configureStore({
    reducer: combineReducers({ [api.reducerPath]: api.reducer, session: slice.reducer }),
    middleware: (defaults) => defaults().concat(api.middleware),
    devTools,
  });
}

/**
 * Saves the session in the browser's storage, and clears the api's cache when another person signs in. With `canGoOn`,
 * the cache survives the end of a session until somebody else signs in: names must be unique in such an app.
 */
export function followSession<Tag extends string>(
  store: AppStore,
  api: BffApi<Tag>,
  slice: SessionSlice,
  { canGoOn = false } = {},
): void {
  const { selectSession } = slice.selectors;
  keepSession(store, selectSession, slice.actions.changedElsewhere);
  let { authToken: last, userName: owner } = selectSession(store.getState());
  store.subscribe(() => {
    const { authToken, userName, ended } = selectSession(store.getState());
    if (authToken === last) return;
    const isBack = last === null && owner !== null && userName === owner;
    last = authToken;
    if (canGoOn && isBack) askAgain(store, api);
    if (canGoOn && (ended || isBack)) return;
    owner = userName;
    store.dispatch(api.util.resetApiState());
  });
}

/** Loads again what was refused because the session had ended: the person goes on with the same page. */
function askAgain<Tag extends string>(store: AppStore, api: BffApi<Tag>): void {
  // `as`: features add their endpoints later, each with this function.
  const endpoints = api.endpoints as Record<string, { initiate: Initiate } | undefined>;
  for (const query of Object.values(store.getState()[api.reducerPath].queries)) {
    if (query?.status !== QueryStatus.rejected || !isApiError(query.error) || query.error.status !== 401) continue;
    const again = endpoints[query.endpointName]?.initiate(query.originalArgs, { subscribe: false, forceRefetch: true });
    if (again) store.dispatch(again);
  }
}

type Initiate = (args: unknown, options: { subscribe: false; forceRefetch: true }) => UnknownAction;
