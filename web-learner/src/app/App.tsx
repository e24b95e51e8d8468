import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import { LinkContext } from '@school/web-kit/link/link-context';
import { RouteFocus } from '@school/web-kit/shell/RouteFocus';
import { Suspense, useEffect } from 'react';
import { Provider } from 'react-redux';
import { Toasts } from '../parts/Toasts';
import { AppLanguage } from './AppLanguage';
import { ErrorBoundary } from './ErrorBoundary';
import { useIsImpersonated } from './impersonated';
import { PageWaiting } from './PageWaiting';
import { AppRoutes } from './router';
import { SiteLink } from './SiteLink';
import type { AppStore } from './store';

interface AppProps {
  store: AppStore;
  /** Called once every part of the page reacts to the person. */
  onReady?: () => void;
}

/** The learner app. The caller puts it inside a router: the browser's, or the one of the build. */
export function App({ store, onReady }: AppProps) {
  return (
    <Provider store={store}>
      <AppLanguage>
        <LinkContext value={SiteLink}>
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
      </AppLanguage>
    </Provider>
  );
}

const ImpersonationBanner = lazyPart(() => import('../features/impersonation/ImpersonationBanner'));

// The bar above every page during 'Login as Student'; other people never load its code.
function Acting() {
  if (!useIsImpersonated()) return null;
  return <ImpersonationBanner />;
}

// Inside the Suspense boundary: outside of it, `onReady` would be called before the page itself reacts.
function Ready({ onReady }: Pick<AppProps, 'onReady'>) {
  useEffect(() => onReady?.(), [onReady]);
  return null;
}
