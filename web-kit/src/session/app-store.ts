import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { createBffApi } from '../api/create-bff-api';
import { keepSession, type createSessionSlice } from './session-slice';

type BffApi<Tag extends string> = ReturnType<typeof createBffApi<Tag>>;
type SessionSlice = ReturnType<typeof createSessionSlice>;

/** The store of one app: its api and its session. */
export type AppStore = ReturnType<typeof createAppStore>;

/** Makes the store, beginning with the session of the last visit. */
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

/** Keeps the session in the browser's storage, and forgets what was loaded for somebody else. */
export function followSession<Tag extends string>(store: AppStore, api: BffApi<Tag>, slice: SessionSlice): void {
  const { selectSession } = slice.selectors;
  keepSession(store, selectSession, slice.actions.changedElsewhere);
  let last = selectSession(store.getState()).authToken;
  store.subscribe(() => {
    const { authToken } = selectSession(store.getState());
    if (authToken === last) return;
    last = authToken;
    store.dispatch(api.util.resetApiState());
  });
}
