import { getTimezone } from '@school/bff-learner/contract/profile';
import { canonicalTimezone } from '@school/core/shared/timezone';
import { fromContract } from '@school/web-kit/api/from-contract';
import { deviceZone } from '@school/web-kit/time/zones';
import { api } from './api';
import { useSession } from './use-session';

const timezoneApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTimezone: build.query({ ...fromContract(getTimezone), providesTags: ['Timezone'] }),
  }),
});

export const { useGetTimezoneQuery } = timezoneApi;

/**
 * The zone in which a signed-in person reads times: their setting, otherwise the device's zone. Show no time while the
 * setting is loading: it would be wrong at first and then change.
 */
export function useViewerZone(): { zone: string; isZoneLoading: boolean } {
  const { isLoggedIn } = useSession();
  const { data, isLoading } = useGetTimezoneQuery(undefined, { skip: !isLoggedIn });
  return { zone: data ? canonicalTimezone(data.current_timezone) : deviceZone(), isZoneLoading: isLoading };
}
