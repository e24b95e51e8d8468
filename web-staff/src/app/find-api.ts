import { findAnything } from '@school/bff-staff/contract/find';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from './api';

/** The one search over people, batches, payment pages and leads: for the palette, and for the look-ups of the tools. */
export const { useFindAnythingQuery, useLazyFindAnythingQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    // Not kept: what somebody else has just made must be found.
    findAnything: build.query({ ...fromContract(findAnything), keepUnusedDataFor: 0 }),
  }),
});
