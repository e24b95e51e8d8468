import { setupListeners } from '@reduxjs/toolkit/query';
import { createAppStore, followSession } from '@school/web-kit/session/app-store';
import { api } from './api';
import { sessionSlice } from './session';

/** Makes the back office's store and starts it with the session of the last visit. */
export function openStore() {
  const store = createAppStore(api, sessionSlice, { devTools: import.meta.env.DEV });
  setupListeners(store.dispatch);
  followSession(store, api, sessionSlice, { canGoOn: true });
  return store;
}
