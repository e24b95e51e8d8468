import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import '@school/web-kit/theme/tokens.css';
import '@school/web-kit/theme/office.css';
import '@school/web-kit/theme/base.css';
import '@school/web-kit/theme/print.css';
import { applyScheme } from '@school/web-kit/theme/scheme';
import { AppRouter } from './app/router';
import { openStore } from './app/store';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

applyScheme();
const store = openStore();

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <AppRouter />
    </Provider>
  </StrictMode>,
);
