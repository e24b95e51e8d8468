import * as consents from '@school/bff-staff/contract/consents';
import { listCountries } from '@school/bff-staff/contract/course-fees';
import * as families from '@school/bff-staff/contract/families';
import * as details from '@school/bff-staff/contract/student-details';
import * as phones from '@school/bff-staff/contract/student-phone';
import * as students from '@school/bff-staff/contract/students';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls of the pages of students and families. */
export const {
  useStudentOverviewQuery,
  useStudentClassesQuery,
  useStudentWorkQuery,
  useFamilyQuery,
  useFamilyMoneyQuery,
  useFamilyChangesQuery,
  useSeeFamilyContactMutation,
  useStudentDetailsQuery,
  useUpdateStudentDetailsMutation,
  useStudentPhoneQuery,
  useChangeStudentPhoneMutation,
  useUndoPhoneChangeMutation,
  useStudentCountriesQuery,
  useStudentConsentsQuery,
  useRecordConsentMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    studentOverview: build.query({
      ...fromContract(students.readStudentOverview),
      providesTags: ['Credits', 'PaymentPage', 'Trial'],
    }),
    studentClasses: build.query({ ...fromContract(students.listStudentClasses), providesTags: ['BatchChange'] }),
    studentWork: build.query(fromContract(students.readStudentWork)),
    family: build.query({ ...fromContract(families.readFamily), providesTags: ['User', 'Credits'] }),
    familyMoney: build.query({ ...fromContract(families.readFamilyMoney), providesTags: ['PaymentPage', 'Refund'] }),
    familyChanges: build.query(fromContract(families.listFamilyChanges)),
    seeFamilyContact: build.mutation(fromContract(families.seeFamilyContact)),
    // The form reads them whenever it begins, and never while somebody types.
    studentDetails: build.query({ ...fromContract(details.readStudentDetails), keepUnusedDataFor: 0 }),
    updateStudentDetails: build.mutation({
      ...fromContract(details.updateStudentDetails),
      // After a refusal the form stays as it was typed.
      invalidatesTags: (saved) => (saved ? ['User'] : []),
    }),
    studentPhone: build.query({
      ...fromContract(phones.readStudentPhone),
      providesTags: ['User'],
      keepUnusedDataFor: 0,
    }),
    // Also after a refusal, which may say that somebody else was faster.
    changeStudentPhone: build.mutation({ ...fromContract(phones.changeStudentPhone), invalidatesTags: ['User'] }),
    undoPhoneChange: build.mutation({ ...fromContract(phones.undoPhoneChange), invalidatesTags: ['User'] }),
    studentConsents: build.query({ ...fromContract(consents.listStudentConsents), providesTags: ['User'] }),
    recordConsent: build.mutation({ ...fromContract(consents.recordConsent), invalidatesTags: ['User'] }),
    studentCountries: build.query(fromContract(listCountries)),
  }),
});
