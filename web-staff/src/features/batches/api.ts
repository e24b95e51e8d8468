import * as contract from '@school/bff-staff/contract/batches';
import { checkPhone } from '@school/bff-staff/contract/check-phone';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** Schedules courses; the preview and the look-ups of the form. */
export const {
  useScheduleCourseMutation,
  useSchedulePreviewQuery,
  useScheduleCoursesQuery,
  useScheduleStartQuery,
  useSchedulePhoneQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    // A punched sale that has its classes now waits no more on the home page.
    scheduleCourse: build.mutation({ ...fromContract(contract.scheduleCourse), invalidatesTags: ['PaymentPage'] }),
    scheduleStart: build.query({ ...fromContract(contract.readScheduleStart), keepUnusedDataFor: 0 }),
    // Not cached: another person may have taken the time since the last look.
    schedulePreview: build.query({ ...fromContract(contract.scheduleCourse), keepUnusedDataFor: 0 }),
    scheduleCourses: build.query(fromContract(contract.listCourses)),
    schedulePhone: build.query(fromContract(checkPhone)),
  }),
});
