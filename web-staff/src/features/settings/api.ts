import { listSettings } from '@school/bff-staff/contract/settings';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The settings in force. */
export const { useListSettingsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ listSettings: build.query(fromContract(listSettings)) }),
});
