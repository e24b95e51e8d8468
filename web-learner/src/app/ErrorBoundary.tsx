import { Button } from '@school/web-kit/button/Button';
import { buttonClass } from '@school/web-kit/button/button-class';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { useMessages } from '@school/web-kit/language/language';
import { Row } from '@school/web-kit/layout/Row';
import { Component, type ReactNode } from 'react';
import { useLocalPath } from './LanguageRoot';
import { SITE } from './messages';
import { paths } from './paths';

const reload = () => location.reload();

/**
 * Catches what nothing else caught: when a page crashes or its code cannot be loaded, it says so and offers a reload. It
 * reloads by itself when the network comes back, because a page whose code could not be loaded does not try again.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(err: unknown) {
    console.error(err);
    window.addEventListener('online', reload);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', reload);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <Broken />;
  }
}

function Broken() {
  const site = useMessages('site', SITE);
  const inLanguage = useLocalPath();
  return (
    <main>
      <ErrorState
        text={site.broken}
        action={
          <Row gap={3}>
            <Button onClick={reload}>{site.loadAgain}</Button>
            {/* Without the router, which may be what is broken. */}
            <a href={inLanguage(paths.home)} className={buttonClass({ variant: 'secondary' })}>
              {site.toHome}
            </a>
          </Row>
        }
      />
    </main>
  );
}
