import { logContact } from '@school/bff-crm/contract/contacts';
import { readMyDay } from '@school/bff-crm/contract/my-day';
import * as contract from '@school/bff-crm/contract/tasks';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

// Also after a refusal: usually another person was faster, so what is shown is old.
const changes = { invalidatesTags: ['Tasks' as const, 'Leads' as const, 'TabCounts' as const] };

/** The calls about the tasks of a lead. */
export const {
  useListTasksQuery,
  useAddTaskMutation,
  useChangeTaskMutation,
  useCompleteTaskMutation,
  useCancelTaskMutation,
  useReopenTaskMutation,
  useReadMyDayQuery,
  useLogContactMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listTasks: build.query({
      ...fromContract(contract.listTasks),
      providesTags: (_answer, _failure, { params }) => ['Tasks', { type: 'Lead', id: params.lead_id }],
    }),
    readMyDay: build.query({ ...fromContract(readMyDay), providesTags: ['Tasks', 'Leads'] }),
    // The history, the stage and the clock of a claim change with it, too.
    logContact: build.mutation({ ...fromContract(logContact), invalidatesTags: [...changes.invalidatesTags, 'Lead'] }),
    addTask: build.mutation({ ...fromContract(contract.addTask), ...changes }),
    changeTask: build.mutation({ ...fromContract(contract.changeTask), ...changes }),
    completeTask: build.mutation({ ...fromContract(contract.completeTask), ...changes }),
    cancelTask: build.mutation({ ...fromContract(contract.cancelTask), ...changes }),
    reopenTask: build.mutation({ ...fromContract(contract.reopenTask), ...changes }),
  }),
});
