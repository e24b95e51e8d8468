import * as contract from '@school/bff-learner/contract/class-chat';
import { fromContract, toRequest } from '@school/web-kit/api/from-contract';
import { api } from '../../../app/api';

const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    classMessages: build.query({ ...fromContract(contract.classMessages), keepUnusedDataFor: 0 }),
    sendClassMessage: build.mutation(fromContract(contract.sendClassMessage)),
    removeClassMessage: build.mutation(fromContract(contract.removeClassMessage)),
    steerClassChat: build.mutation(fromContract(contract.steerClassChat)),
  }),
});

export const {
  useLazyClassMessagesQuery,
  useSendClassMessageMutation,
  useRemoveClassMessageMutation,
  useSteerClassChatMutation,
} = chatApi;

/** Where a browser hears that somebody in the class has written. */
export const newsOf = (id: number): string => toRequest(contract.listenToClass, { params: { id } }).url;
