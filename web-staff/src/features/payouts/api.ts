import * as contract from '@school/bff-staff/contract/payouts';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about reports of earnings. */
export const {
  useStartEarningReportMutation,
  useListEarningReportsQuery,
  useReadEarningReportQuery,
  useListReportClassesQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    startEarningReport: build.mutation({
      ...fromContract(contract.startEarningReport),
      invalidatesTags: ['EarningReport'],
    }),
    listEarningReports: build.query({ ...fromContract(contract.listEarningReports), providesTags: ['EarningReport'] }),
    readEarningReport: build.query(fromContract(contract.readEarningReport)),
    listReportClasses: build.query(fromContract(contract.listReportClasses)),
  }),
});
