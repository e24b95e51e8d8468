import { renewCalendarFeed, revokeCalendarFeed } from '@school/bff-learner/contract/calendar-feed';
import * as contract from '@school/bff-learner/contract/notifications';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query({ ...fromContract(contract.listNotifications), providesTags: ['Notifications'] }),
    countNotifications: build.query({ ...fromContract(contract.countNotifications), providesTags: ['Notifications'] }),
    readNotification: build.mutation({
      ...fromContract(contract.readNotification),
      invalidatesTags: ['Notifications'],
    }),
    readNotifications: build.mutation({
      ...fromContract(contract.readNotifications),
      invalidatesTags: ['Notifications'],
    }),
    readNotificationSettings: build.query({
      ...fromContract(contract.readNotificationSettings),
      providesTags: ['NotificationSettings', 'Timezone'],
    }),
    // Not loaded again after a change: the answer would undo a quick second press on the screen.
    chooseNotification: build.mutation(fromContract(contract.chooseNotification)),
    keepQuietHours: build.mutation({
      ...fromContract(contract.keepQuietHours),
      invalidatesTags: ['NotificationSettings'],
    }),
    renewCalendarFeed: build.mutation({
      ...fromContract(renewCalendarFeed),
      invalidatesTags: ['NotificationSettings'],
    }),
    revokeCalendarFeed: build.mutation({
      ...fromContract(revokeCalendarFeed),
      invalidatesTags: ['NotificationSettings'],
    }),
  }),
});

export const {
  useListNotificationsQuery,
  useCountNotificationsQuery,
  useReadNotificationMutation,
  useReadNotificationsMutation,
  useReadNotificationSettingsQuery,
  useChooseNotificationMutation,
  useKeepQuietHoursMutation,
  useRenewCalendarFeedMutation,
  useRevokeCalendarFeedMutation,
} = notificationsApi;
