import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { OfflineBanner } from '@school/web-kit/feedback/OfflineBanner';
import { Progress } from '@school/web-kit/feedback/Progress';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Spinner } from '@school/web-kit/feedback/Spinner';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Row } from '@school/web-kit/layout/Row';
import { Card } from '@school/web-kit/shell/Card';
import css from './gallery.module.css';

const KINDS = ['info', 'success', 'warning', 'error'] as const;

/** Alerts, toasts, loading, empty and error. */
export function FeedbackSection() {
  return (
    <>
      <Card title="Alerts and toasts">
        <Alert kind="info">Your class starts in 10 minutes.</Alert>
        <Alert kind="success">Registration successful! Redirecting to slot selection...</Alert>
        <Alert kind="warning" title="Unsaved recording">
          A recording from Monday was not uploaded yet.
        </Alert>
        <Alert
          kind="error"
          actions={
            <Button size="sm" variant="secondary">
              Try again
            </Button>
          }
        >
          Failed to fetch available slots. Please try again later.
        </Alert>
        <Row gap={3} align="center">
          {KINDS.map((kind) => (
            <Button key={kind} variant="secondary" onClick={() => notify(`This is the ${kind} toast.`, { kind })}>
              Toast: {kind}
            </Button>
          ))}
          <Button
            variant="secondary"
            onClick={() => notify('Lead archived.', { action: { label: 'Undo', onPress: () => notify('Undone.') } })}
          >
            Toast with Undo
          </Button>
        </Row>
      </Card>
      <div className={css.grid}>
        <Card title="Loading">
          <LoadingRegion label="Loading lessons">
            <Skeleton shape="title" width="half" />
            <Skeleton lines={3} />
            <Skeleton shape="circle" />
            <Skeleton shape="block" />
          </LoadingRegion>
          <Row gap={3} align="center">
            <Spinner size="sm" /> <Spinner label="Loading…" /> <Spinner size="lg" />
          </Row>
        </Card>
        <Card title="Progress">
          <Progress label="Uploading recording" percent={42} text="12.4 of 29.5 MB, 1.8 MB/s" />
          <Progress label="Preparing report" text="Queued" />
        </Card>
        <Card title="Empty">
          <EmptyState
            level={3}
            title="No credit transactions found."
            text="Each class that you take will show up here."
            action={<Button>Buy credits</Button>}
          />
        </Card>
        <Card title="Error">
          <ErrorState
            text="Failed to fetch lessons. Please try again later."
            requestId="req_7f3a"
            onRetry={() => undefined}
          />
        </Card>
        <Card title="Offline">
          <p>The bar below is shown while the device has no network.</p>
          <OfflineBanner />
        </Card>
      </div>
    </>
  );
}
