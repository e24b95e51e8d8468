import * as contract from '@school/bff-learner/contract/classroom';
import { lessonDetail } from '@school/bff-learner/contract/lessons';
import { fromContract, toRequest } from '@school/web-kit/api/from-contract';
import { sendRequest } from '@school/web-kit/api/send-request';
import { api } from '../../app/api';

const classroomApi = api.injectEndpoints({
  endpoints: (build) => ({
    classroom: build.query({ ...fromContract(contract.classroom), keepUnusedDataFor: 0 }),
    /** What a lesson offers as names of chapters. */
    lessonOfClass: build.query(fromContract(lessonDetail)),
    classroomRecording: build.mutation({
      ...fromContract(contract.classroomRecording),
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data)
          dispatch(
            classroomApi.util.updateQueryData('classroom', { params }, (shown) => void Object.assign(shown, data)),
          );
      },
    }),
    classroomPresence: build.mutation({
      ...fromContract(contract.classroomPresence),
      // The answer is the whole classroom, so the page shows it without another call.
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data) return;
        dispatch(
          classroomApi.util.updateQueryData('classroom', { params }, (shown) => void Object.assign(shown, data)),
        );
        // The class has been ended: credits, points and the next class are others now.
        if (data.state === 'closed')
          dispatch(api.util.invalidateTags(['Credits', 'UpcomingClasses', 'Lessons', 'StudentProfile']));
      },
    }),
    shutRoomDoor: build.mutation({
      ...fromContract(contract.shutRoomDoor),
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data)
          dispatch(
            classroomApi.util.updateQueryData('classroom', { params }, (shown) => void Object.assign(shown, data)),
          );
      },
    }),
    moveOutOfRoom: build.mutation({
      ...fromContract(contract.moveOutOfRoom),
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data)
          dispatch(
            classroomApi.util.updateQueryData('classroom', { params }, (shown) => void Object.assign(shown, data)),
          );
      },
    }),
    askBackIntoRoom: build.mutation({
      ...fromContract(contract.askBackIntoRoom),
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data)
          dispatch(
            classroomApi.util.updateQueryData('classroom', { params }, (shown) => void Object.assign(shown, data)),
          );
      },
    }),
  }),
});

export const {
  useClassroomQuery,
  useClassroomPresenceMutation,
  useClassroomRecordingMutation,
  useLessonOfClassQuery,
  useMoveOutOfRoomMutation,
  useShutRoomDoorMutation,
  useAskBackIntoRoomMutation,
} = classroomApi;

/** Tells the server that a person has left; the message also arrives when the page is being closed. */
export function sendLeaving(id: number, token: string | null): void {
  const request = toRequest(contract.classroomPresence, { params: { id }, body: { in_room: false } });
  void sendRequest(request, { token, keepalive: true });
}

/** Tells the server that a recorder has ended with its page. */
export function sendRecordingEnd(id: number, token: string | null): void {
  const request = toRequest(contract.classroomRecording, { params: { id }, body: { is_recording: false } });
  void sendRequest(request, { token, keepalive: true });
}
