import { lessonsOfStudent } from '@school/bff-learner/contract/lessons';
import * as contract from '@school/bff-learner/contract/students';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

export const { useMyStudentsQuery, useStudentProgressQuery, useLessonsOfStudentQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    myStudents: build.query(fromContract(contract.myStudents)),
    studentProgress: build.query(fromContract(contract.studentProgress)),
    lessonsOfStudent: build.query(fromContract(lessonsOfStudent)),
  }),
});

export type { BatchProgress, MyStudent } from '@school/bff-learner/contract/students';
/** A class that was, or that runs now. */
export type PastClass = ReturnType<(typeof lessonsOfStudent)['response']['parse']>[number];
