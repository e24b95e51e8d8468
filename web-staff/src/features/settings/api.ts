import * as contract from '@school/bff-staff/contract/settings';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about settings. */
export const {
  useListSettingsQuery,
  useDemandSecondFactorMutation,
  useReadSchoolSettingsQuery,
  useChangeAbsencePolicyMutation,
  useChangeSchoolContactMutation,
  useChangeSiteNumbersMutation,
  useChangeCreditLimitsMutation,
  useChangeMoveLimitsMutation,
  useChangeUploadLimitsMutation,
  useChangePunchRuleMutation,
  useChangeLeadWeightsMutation,
  useTryLeadWeightsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listSettings: build.query({ ...fromContract(contract.listSettings), providesTags: ['Setting'] }),
    readSchoolSettings: build.query({ ...fromContract(contract.readSchoolSettings), providesTags: ['Setting'] }),
    changeAbsencePolicy: build.mutation({
      ...fromContract(contract.changeAbsencePolicy),
      invalidatesTags: ['Setting'],
    }),
    changeSchoolContact: build.mutation({
      ...fromContract(contract.changeSchoolContact),
      invalidatesTags: ['Setting'],
    }),
    changeSiteNumbers: build.mutation({ ...fromContract(contract.changeSiteNumbers), invalidatesTags: ['Setting'] }),
    changeCreditLimits: build.mutation({ ...fromContract(contract.changeCreditLimits), invalidatesTags: ['Setting'] }),
    changeMoveLimits: build.mutation({ ...fromContract(contract.changeMoveLimits), invalidatesTags: ['Setting'] }),
    changeUploadLimits: build.mutation({ ...fromContract(contract.changeUploadLimits), invalidatesTags: ['Setting'] }),
    changePunchRule: build.mutation({ ...fromContract(contract.changePunchRule), invalidatesTags: ['Setting'] }),
    changeLeadWeights: build.mutation({ ...fromContract(contract.changeLeadWeights), invalidatesTags: ['Setting'] }),
    tryLeadWeights: build.mutation({ ...fromContract(contract.tryLeadWeights) }),
    demandSecondFactor: build.mutation({ ...fromContract(contract.demandSecondFactor), invalidatesTags: ['Setting'] }),
  }),
});
