import * as contract from '@school/bff-staff/contract/batch-changes';
import * as seats from '@school/bff-staff/contract/batch-seats';
import * as lookUps from '@school/bff-staff/contract/batch-look-ups';
import * as trials from '@school/bff-staff/contract/trial-seats';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const TAGS = ['BatchChange'] as const;
// Not kept: another person may have changed the course since the last look.
const fresh = { keepUnusedDataFor: 0, providesTags: TAGS };
const changes = { invalidatesTags: TAGS };

/** Looks batches up, shows what a change would do, makes it, and takes it back. */
export const {
  useFindBatchesQuery,
  useBatchScheduleQuery,
  useRemovableLessonsQuery,
  useListChangesQuery,
  usePreviewAddAfterMutation,
  usePreviewAddModuleMutation,
  usePreviewRemovalMutation,
  usePreviewShiftMutation,
  usePreviewRescheduleMutation,
  useAddAfterMutation,
  useAddModuleMutation,
  useRemoveLessonsMutation,
  useShiftClassMutation,
  useRescheduleCourseMutation,
  useUndoChangeMutation,
  usePreviewLeaveMutation,
  useRemoveStudentMutation,
  useFindTrialClassesQuery,
  usePreviewTrialSeatMutation,
  useAddTrialStudentMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    findBatches: build.query({ ...fromContract(lookUps.findBatches), ...fresh }),
    batchSchedule: build.query({ ...fromContract(lookUps.batchSchedule), ...fresh }),
    removableLessons: build.query({ ...fromContract(lookUps.removableLessons), ...fresh }),
    listChanges: build.query({ ...fromContract(contract.listChanges), ...fresh }),
    // Mutations, because each answer is for one press of the button.
    previewAddAfter: build.mutation(fromContract(contract.previewAddAfter)),
    previewAddModule: build.mutation(fromContract(contract.previewAddModule)),
    previewRemoval: build.mutation(fromContract(contract.previewRemoval)),
    previewShift: build.mutation(fromContract(contract.previewShift)),
    previewReschedule: build.mutation(fromContract(contract.previewReschedule)),
    addAfter: build.mutation({ ...fromContract(contract.postAddAfter), ...changes }),
    addModule: build.mutation({ ...fromContract(contract.postAddModule), ...changes }),
    removeLessons: build.mutation({ ...fromContract(contract.postRemoveLessons), ...changes }),
    shiftClass: build.mutation({ ...fromContract(contract.shiftClass), ...changes }),
    rescheduleCourse: build.mutation({ ...fromContract(contract.rescheduleCourse), ...changes }),
    previewLeave: build.mutation(fromContract(seats.previewLeave)),
    removeStudent: build.mutation({ ...fromContract(seats.removeStudent), ...changes }),
    findTrialClasses: build.query({ ...fromContract(trials.findTrialClasses), ...fresh }),
    previewTrialSeat: build.mutation(fromContract(trials.previewTrialSeat)),
    addTrialStudent: build.mutation({ ...fromContract(trials.addTrialStudent), ...changes }),
    undoChange: build.mutation({ ...fromContract(contract.undoChange), ...changes }),
  }),
});
