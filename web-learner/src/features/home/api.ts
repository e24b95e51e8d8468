import { readSiteNumbers } from '@school/bff-learner/contract/settings';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const homeApi = api.injectEndpoints({
  endpoints: (build) => ({ siteNumbers: build.query(fromContract(readSiteNumbers)) }),
});

export const { useSiteNumbersQuery } = homeApi;
