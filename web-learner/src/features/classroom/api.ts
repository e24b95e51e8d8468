import * as contract from '@school/bff-learner/contract/classroom';
import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { lessonDetail } from '@school/bff-learner/contract/lessons';
import { fromContract, toRequest } from '@school/web-kit/api/from-contract';
import { sendRequest } from '@school/web-kit/api/send-request';
import { api } from '../../app/api';

const classroomQuery = api.injectEndpoints({
  endpoints: (build) => ({
    classroom: build.query({ ...fromContract(contract.classroom), keepUnusedDataFor: 0 }),
  }),
});

interface Asked {
  params: { id: number };
}

interface Started {
  dispatch: (action: ReturnType<typeof classroomQuery.util.updateQueryData>) => unknown;
  queryFulfilled: Promise<{ data: ClassroomAnswer }>;
}

/** The answer is the whole classroom, so the page shows it without another call. */
async function showAnswer(
  { params }: Asked,
  { dispatch, queryFulfilled }: Started,
): Promise<ClassroomAnswer | undefined> {
  const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
  if (data)
    dispatch(classroomQuery.util.updateQueryData('classroom', { params }, (shown) => void Object.assign(shown, data)));
  return data;
}

const classroomApi = classroomQuery.injectEndpoints({
  endpoints: (build) => ({
    /** What a lesson offers as names of chapters. */
    lessonOfClass: build.query(fromContract(lessonDetail)),
    classroomRecording: build.mutation({
      ...fromContract(contract.classroomRecording),
      onQueryStarted: (asked, started) => void showAnswer(asked, started),
    }),
    classroomPresence: build.mutation({
      ...fromContract(contract.classroomPresence),
      onQueryStarted: async (asked, started) => {
        const data = await showAnswer(asked, started);
        // The class has been ended: credits, points and the next class are others now.
        if (data?.state === 'closed')
          started.dispatch(api.util.invalidateTags(['Credits', 'UpcomingClasses', 'Lessons', 'StudentProfile']));
      },
    }),
    shutRoomDoor: build.mutation({
      ...fromContract(contract.shutRoomDoor),
      onQueryStarted: (asked, started) => void showAnswer(asked, started),
    }),
    moveOutOfRoom: build.mutation({
      ...fromContract(contract.moveOutOfRoom),
      onQueryStarted: (asked, started) => void showAnswer(asked, started),
    }),
    askBackIntoRoom: build.mutation({
      ...fromContract(contract.askBackIntoRoom),
      onQueryStarted: (asked, started) => void showAnswer(asked, started),
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
