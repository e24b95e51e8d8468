import { Toasts } from '@school/web-kit/feedback/Toasts';
import { LinkContext } from '@school/web-kit/link/link-context';
import { RouterLink } from '@school/web-kit/link/RouterLink';
import { lazy, Suspense, useEffect } from 'react';
import { Provider } from 'react-redux';
import { ErrorBoundary } from './ErrorBoundary';
import { useIsImpersonated } from './impersonated';
import { PageWaiting } from './PageWaiting';
import { RouteFocus } from './RouteFocus';
import { AppRoutes } from './router';
import type { AppStore } from './store';

interface AppProps {
  store: AppStore;
  /** Called once everything on the page answers. */
  onReady?: () => void;
}

/** The learner app, inside whichever router the place has: the browser's, or the build's. */
export function App({ store, onReady }: AppProps) {
  return (
    <Provider store={store}>
      <LinkContext value={RouterLink}>
        <ErrorBoundary>
          <Acting />
          <Suspense fallback={<PageWaiting />}>
            <AppRoutes />
            <RouteFocus />
            <Ready onReady={onReady} />
          </Suspense>
        </ErrorBoundary>
        <Toasts />
      </LinkContext>
    </Provider>
  );
}

const ImpersonationBanner = lazy(() => import('../features/impersonation/ImpersonationBanner'));

// Above every page; nobody pays for it who is in the own account.
function Acting() {
  if (!useIsImpersonated()) return null;
  return (
    <Suspense fallback={null}>
      <ImpersonationBanner />
    </Suspense>
  );
}

// Inside the boundary: outside of it, the signal would come before the page itself has come alive.
function Ready({ onReady }: Pick<AppProps, 'onReady'>) {
  useEffect(() => onReady?.(), [onReady]);
  return null;
}
