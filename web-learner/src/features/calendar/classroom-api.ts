import { chooseClassroom } from '@school/bff-learner/contract/classroom';
import { fromContract } from '@school/web-kit/api/from-contract';
import { api } from '../../app/api';
import { patchClasses, undoIfRefused } from './calendar-cache';

// Apart from the calendar's other calls, because only the picker needs it.
const classroomApi = api.injectEndpoints({
  endpoints: (build) => ({
    chooseClassroom: build.mutation({
      ...fromContract(chooseClassroom),
      invalidatesTags: ['TeacherCalendar'],
      onQueryStarted: ({ params, body }, call) => {
        const undo = patchClasses(call, (classes) => {
          for (const { batch } of classes)
            if (batch.id === Number(params.id))
              Object.assign(batch, { classroom_method: body.classroom_method, meet_link: body.meet_link || null });
        });
        return undoIfRefused(call, undo);
      },
    }),
  }),
});

export const { useChooseClassroomMutation } = classroomApi;
