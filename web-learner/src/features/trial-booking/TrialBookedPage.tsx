import { isApiError } from '@school/web-kit/api/api-error';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useMessages } from '@school/web-kit/language/language';
import { Stack } from '@school/web-kit/layout/Stack';
import { useParams } from 'react-router-dom';
import { pageTitle } from '../../app/school';
import { useTrialBookingQuery } from './api';
import { BookedDetails } from './BookedDetails';
import { MESSAGES } from './messages';
import css from './TrialBooking.module.css';
import { UnknownBooking } from './UnknownBooking';

/** The confirmation of a trial class; its link can be opened again later. */
export default function TrialBookedPage() {
  const messages = useMessages('trialBooking', MESSAGES);
  const { token = '' } = useParams();
  useDocumentTitle(pageTitle(messages.yourTrial));
  const { data, error, isFetching, refetch } = useTrialBookingQuery(
    { params: { token } },
    // Coming back from the page of the password: the kept answer still offers its link.
    { refetchOnMountOrArgChange: true },
  );
  return <div className={css.page}>{content()}</div>;

  function content() {
    if (data) return <BookedDetails token={token} booking={data} />;
    if (isFetching) return <BookedLoading />;
    if (isApiError(error) && error.status === 404) return <UnknownBooking />;
    return <ErrorState text={messages.bookingFailed} onRetry={() => void refetch()} />;
  }
}

function BookedLoading() {
  const messages = useMessages('trialBooking', MESSAGES);
  return (
    <LoadingRegion label={messages.bookingLoading}>
      <Stack gap={6}>
        <Skeleton shape="title" width="half" />
        <div className={css.clocks}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
        <Skeleton lines={3} />
      </Stack>
    </LoadingRegion>
  );
}
