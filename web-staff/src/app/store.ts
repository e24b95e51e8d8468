import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { keepSession } from '@school/web-kit/session/session-slice';
import { api } from './api';
import { changedElsewhere, selectSession, sessionSlice } from './session';

const reducer = combineReducers({ [api.reducerPath]: api.reducer, session: sessionSlice.reducer });

export type AppStore = ReturnType<typeof createAppStore>;

/** The store of the back office. */
export function createAppStore() {
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().concat(api.middleware),
    devTools: import.meta.env.DEV,
  });
  setupListeners(store.dispatch);
  return store;
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
