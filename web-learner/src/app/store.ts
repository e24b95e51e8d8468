import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { followSession as follow } from '@school/web-kit/session/app-store';
import type { SessionState } from '@school/web-kit/session/session-slice';
import { NO_SESSION } from '@school/web-kit/session/session-storage';
import { api } from './api';
import { sessionSlice } from './session';

const reducer = combineReducers({ [api.reducerPath]: api.reducer, session: sessionSlice.reducer });

export type AppStore = ReturnType<typeof createAppStore>;

/** Makes the store. A prerendered page must start as a visitor's, because its HTML shows a visitor's page. */
export function createAppStore({ asNobody = false } = {}) {
  const nobody: SessionState = { ...NO_SESSION, ended: false };
  return configureStore({
    reducer,
    middleware: (defaults) => defaults().concat(api.middleware),
    preloadedState: asNobody ? { session: nobody } : undefined,
    devTools: import.meta.env.DEV,
  });
}

/** Saves the session in the browser's storage, and clears the api's cache when another person signs in. */
export const followSession = (store: AppStore): void => follow(store, api, sessionSlice);
