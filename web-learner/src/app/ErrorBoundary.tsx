import { Button } from '@school/web-kit/button/Button';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { Component, type ReactNode } from 'react';

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
        <ErrorState text="This page could not be shown." action={<Button onClick={reload}>Load it again</Button>} />
      </main>
    );
  }
}
