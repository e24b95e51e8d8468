import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useMessages } from '@school/web-kit/language/language';
import { Stack } from '@school/web-kit/layout/Stack';
import { MESSAGES } from './messages';

/** Grey days and times in the shape of those that are loading. */
export function SlotChoiceLoading() {
  const messages = useMessages('trialBooking', MESSAGES);
  return (
    <LoadingRegion label={messages.slotsLoading}>
      <Stack gap={4}>
        <Skeleton shape="block" />
        <Skeleton shape="title" width="third" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Stack>
    </LoadingRegion>
  );
}
