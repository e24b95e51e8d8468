import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { followSession as follow } from '@school/web-kit/session/app-store';
import type { SessionState } from '@school/web-kit/session/session-slice';
import { NO_SESSION } from '@school/web-kit/session/session-storage';
import { api } from './api';
import { sessionSlice } from './session';

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
export const followSession = (store: AppStore): void => follow(store, api, sessionSlice);
