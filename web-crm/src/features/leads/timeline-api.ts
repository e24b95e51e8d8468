import { readTimeline } from '@school/bff-crm/contract/timeline';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The history of a lead's family. */
export const { useReadTimelineQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    readTimeline: build.query({
      ...fromContract(readTimeline),
      providesTags: (_answer, _failure, { params }) => [{ type: 'Lead', id: params.lead_id }, 'Tasks', 'Notes'],
    }),
  }),
});
