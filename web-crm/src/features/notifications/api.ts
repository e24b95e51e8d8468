import * as contract from '@school/bff-crm/contract/notifications';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const changes = { invalidatesTags: ['Notifications' as const] };

/** The calls of the bell. */
export const { useListNotificationsQuery, useReadNotificationMutation, useReadNotificationsMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listNotifications: build.query({ ...fromContract(contract.listNotifications), providesTags: ['Notifications'] }),
      readNotification: build.mutation({ ...fromContract(contract.readNotification), ...changes }),
      readNotifications: build.mutation({ ...fromContract(contract.readNotifications), ...changes }),
    }),
  });
