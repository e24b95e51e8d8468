import { readReports } from '@school/bff-staff/contract/reports';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The reports. */
export const { useReadReportsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ readReports: build.query(fromContract(readReports)) }),
});
