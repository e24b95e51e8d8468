import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useMessages } from '@school/web-kit/language/language';
import { NotFoundPage } from '../../app/NotFoundPage';
import css from './Frame.module.css';
import { MESSAGES } from './messages';
import type { ReadText } from './use-text';

/** What stands in the place of a text that is not there: not yet, not now, or not at all. */
export function TextWaiting({ read: { state, retry } }: { read: ReadText<unknown> }) {
  const messages = useMessages('texts', MESSAGES);
  if (state === 'missing') return <NotFoundPage />;
  if (state === 'failed') return <ErrorState text={messages.failed} onRetry={retry} />;
  return (
    <LoadingRegion label={messages.loading}>
      <div className={css.page}>
        <Skeleton shape="title" width="half" />
        <Skeleton lines={12} />
      </div>
    </LoadingRegion>
  );
}
