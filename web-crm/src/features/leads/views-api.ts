import * as contract from '@school/bff-crm/contract/saved-views';
import { fromContract } from '@school/web-kit/api/from-contract';
import type { ViewCalls } from '@school/web-kit/views/view-types';
import { api } from '../../app/api';

const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listViews: build.query({ ...fromContract(contract.listViews), providesTags: ['SavedViews'] }),
    saveView: build.mutation({ ...fromContract(contract.saveView), invalidatesTags: ['SavedViews'] }),
    changeView: build.mutation({ ...fromContract(contract.changeView), invalidatesTags: ['SavedViews'] }),
    removeView: build.mutation({ ...fromContract(contract.removeView), invalidatesTags: ['SavedViews'] }),
    restoreView: build.mutation({ ...fromContract(contract.restoreView), invalidatesTags: ['SavedViews'] }),
  }),
});

export const { useListViewsQuery } = viewsApi;

/** The calls that change the views of a list. */
export function useViewCalls(list: 'leads'): ViewCalls {
  const [save] = viewsApi.useSaveViewMutation();
  const [change] = viewsApi.useChangeViewMutation();
  const [remove] = viewsApi.useRemoveViewMutation();
  const [restore] = viewsApi.useRestoreViewMutation();
  return {
    save: (content) => save({ body: { list, ...content } }).unwrap(),
    change: (id, body) => change({ params: { id }, body }).unwrap(),
    remove: (id) => remove({ params: { id } }).unwrap(),
    restore: (id) => restore({ params: { id } }).unwrap(),
  };
}
