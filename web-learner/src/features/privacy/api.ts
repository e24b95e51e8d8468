import { familyConsents, setFamilyConsent } from '@school/bff-learner/contract/consents';
import { askForOwnData, ownData } from '@school/bff-learner/contract/privacy';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about a family's own data. The page loads again by itself: a tag would be in the code of every page. */
export const { useOwnDataQuery, useAskForOwnDataMutation, useFamilyConsentsQuery, useSetFamilyConsentMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      ownData: build.query({ ...fromContract(ownData), keepUnusedDataFor: 0 }),
      familyConsents: build.query({ ...fromContract(familyConsents), keepUnusedDataFor: 0 }),
      setFamilyConsent: build.mutation(fromContract(setFamilyConsent)),
      askForOwnData: build.mutation(fromContract(askForOwnData)),
    }),
  });
