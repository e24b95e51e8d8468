import * as families from '@school/bff-staff/contract/families';
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
  }),
});
