import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { keepSession, type SessionState } from '@school/web-kit/session/session-slice';
import { NO_SESSION } from '@school/web-kit/session/session-storage';
import { api } from './api';
import { changedElsewhere, selectSession, sessionSlice } from './session';

const reducer = combineReducers({ [api.reducerPath]: api.reducer, session: sessionSlice.reducer });

export type AppStore = ReturnType<typeof createAppStore>;

/** The store; a page that was rendered ahead begins as nobody's, because that is what its HTML shows. */
export function createAppStore({ asNobody = false } = {}) {
  const nobody: SessionState = { ...NO_SESSION, ended: false };
  return configureStore({
    reducer,
    middleware: (defaults) => defaults().concat(api.middleware),
    preloadedState: asNobody ? { session: nobody } : undefined,
    devTools: import.meta.env.DEV,
  });
}

/** Keeps the session in the browser's storage, and forgets what was loaded for somebody else. */
export function followSession(store: AppStore): void {
  keepSession(store, selectSession, changedElsewhere);
  let last = selectSession(store.getState()).authToken;
  store.subscribe(() => {
    const { authToken } = selectSession(store.getState());
    if (authToken === last) return;
    last = authToken;
    store.dispatch(api.util.resetApiState());
  });
}
