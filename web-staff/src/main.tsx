import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import '@school/web-kit/theme/tokens.css';
import '@school/web-kit/theme/office.css';
import '@school/web-kit/theme/base.css';
import '@school/web-kit/theme/print.css';
import { WaitingPage } from '@school/web-kit/shell/WaitingPage';
import { applyScheme } from '@school/web-kit/theme/scheme';
import { dropTokenFromUrl } from './app/drop-token';
import { AppRouter, preloadPage } from './app/router';
import { selectToken } from './app/session';
import { openStore } from './app/store';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root');

dropTokenFromUrl();
applyScheme();
const store = openStore();

const root = createRoot(element);
root.render(<WaitingPage />);
// A page that does not load says so itself when it is shown.
await preloadPage(location.pathname, selectToken(store.getState()) !== null).catch(() => undefined);
root.render(
  <StrictMode>
    <Provider store={store}>
      <AppRouter />
    </Provider>
  </StrictMode>,
);
