import * as contract from '@school/bff-staff/contract/short-links';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls of the URL shortener. */
export const {
  useShortenUrlMutation,
  useShortLinksQuery,
  useShortLinkClicksQuery,
  useRetargetShortLinkMutation,
  useDisableShortLinkMutation,
  useEnableShortLinkMutation,
  useBulkSwitchShortLinksMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    shortenUrl: build.mutation({ ...fromContract(contract.shortenUrl), invalidatesTags: ['ShortLink'] }),
    shortLinks: build.query({ ...fromContract(contract.listShortLinks), providesTags: ['ShortLink'] }),
    shortLinkClicks: build.query({ ...fromContract(contract.shortLinkClicks), keepUnusedDataFor: 0 }),
    retargetShortLink: build.mutation({ ...fromContract(contract.retargetShortLink), invalidatesTags: ['ShortLink'] }),
    disableShortLink: build.mutation({ ...fromContract(contract.disableShortLink), invalidatesTags: ['ShortLink'] }),
    bulkSwitchShortLinks: build.mutation({
      ...fromContract(contract.bulkSwitchShortLinks),
      invalidatesTags: ['ShortLink'],
    }),
    enableShortLink: build.mutation({ ...fromContract(contract.enableShortLink), invalidatesTags: ['ShortLink'] }),
  }),
});
