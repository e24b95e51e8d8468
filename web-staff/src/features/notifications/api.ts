import * as contract from '@school/bff-staff/contract/notifications';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

/** The calls of the bell. */
export const { useListNotificationsQuery, useReadNotificationMutation, useReadNotificationsMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listNotifications: build.query({ ...fromContract(contract.listNotifications), providesTags: ['Notifications'] }),
      readNotification: build.mutation({
        ...fromContract(contract.readNotification),
        invalidatesTags: ['Notifications'],
      }),
      readNotifications: build.mutation({
        ...fromContract(contract.readNotifications),
        invalidatesTags: ['Notifications'],
      }),
    }),
  });
