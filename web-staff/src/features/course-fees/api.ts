import {
  calculateCourseFee,
  listCountries,
  listCourseFees,
  listDiscountCodes,
} from '@school/bff-staff/contract/course-fees';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The fee's call, and the lists of its form. */
export const { useQuoteFeeMutation, useFeeCountriesQuery, useFeeCoursesQuery, useFeeCodesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    quoteFee: build.mutation(fromContract(calculateCourseFee)),
    feeCountries: build.query(fromContract(listCountries)),
    feeCourses: build.query(fromContract(listCourseFees)),
    feeCodes: build.query(fromContract(listDiscountCodes)),
  }),
});
