import { Button } from '@school/web-kit/button/Button';
import { buttonClass } from '@school/web-kit/button/button-class';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { Row } from '@school/web-kit/layout/Row';
import { Component, type ReactNode } from 'react';
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
    return (
      <main>
        <ErrorState
          text="This page could not be shown."
          action={
            <Row gap={3}>
              <Button onClick={reload}>Load it again</Button>
              {/* Without the router, which may be what is broken. */}
              <a href={paths.home} className={buttonClass({ variant: 'secondary' })}>
                Go to the home page
              </a>
            </Row>
          }
        />
      </main>
    );
  }
}
