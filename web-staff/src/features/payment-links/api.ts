import { checkPhone } from '@school/bff-staff/contract/check-phone';
import { listCourseFees } from '@school/bff-staff/contract/course-fees';
import * as contract from '@school/bff-staff/contract/payment-links';
import * as returns from '@school/bff-staff/contract/token-returns';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls about collection and token links, and the look-ups of their forms. */
export const {
  useMakeCollectionLinkMutation,
  useMakeTokenLinkMutation,
  useCollectionLinksQuery,
  useTokenLinksQuery,
  useDisableCollectionLinkMutation,
  useDisableTokenLinkMutation,
  useRemindCollectorMutation,
  useAskReturnMutation,
  useConfirmReturnMutation,
  useDeclineReturnMutation,
  useLinkPhoneQuery,
  useLinkCoursesQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    makeCollectionLink: build.mutation({
      ...fromContract(contract.generateCollectionLink),
      invalidatesTags: ['PaymentLink'],
    }),
    makeTokenLink: build.mutation({ ...fromContract(contract.generateTokenLink), invalidatesTags: ['PaymentLink'] }),
    collectionLinks: build.query({ ...fromContract(contract.listCollectionLinks), providesTags: ['PaymentLink'] }),
    tokenLinks: build.query({ ...fromContract(contract.listTokenLinks), providesTags: ['PaymentLink'] }),
    disableCollectionLink: build.mutation({
      ...fromContract(contract.disableCollectionLink),
      invalidatesTags: ['PaymentLink'],
    }),
    disableTokenLink: build.mutation({
      ...fromContract(contract.disableTokenLink),
      invalidatesTags: ['PaymentLink'],
    }),
    remindCollector: build.mutation({ ...fromContract(contract.remindCollector), invalidatesTags: ['PaymentLink'] }),
    askReturn: build.mutation({ ...fromContract(returns.askReturn), invalidatesTags: ['PaymentLink'] }),
    confirmReturn: build.mutation({ ...fromContract(returns.confirmReturn), invalidatesTags: ['PaymentLink'] }),
    declineReturn: build.mutation({ ...fromContract(returns.declineReturn), invalidatesTags: ['PaymentLink'] }),
    linkPhone: build.query(fromContract(checkPhone)),
    linkCourses: build.query(fromContract(listCourseFees)),
  }),
});
