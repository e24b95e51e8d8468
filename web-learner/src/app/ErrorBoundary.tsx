import { Button } from '@school/web-kit/button/Button';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { Component, type ReactNode } from 'react';

/**
 * Catches what nothing else caught: when a page crashes or its code cannot be loaded, it says so and offers a reload.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(err: unknown) {
    console.error(err);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main>
        <ErrorState
          text="This page could not be shown."
          action={<Button onClick={() => location.reload()}>Load it again</Button>}
        />
      </main>
    );
  }
}
