import { readReports, readRevenue } from '@school/bff-staff/contract/reports';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls of the reports. */
export const { useReadReportsQuery, useReadRevenueQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    readReports: build.query(fromContract(readReports)),
    readRevenue: build.query(fromContract(readRevenue)),
  }),
});
