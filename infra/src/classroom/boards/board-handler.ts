import type { Board } from '@school/core/classroom/boards';
import type { Deps } from '../../deps.js';
import type { FrameHandler } from '../channel/frame-handlers.js';
import { answerBoardFrame } from './answer-frame.js';

/** What a gateway does with the frames about one kind of board, in the name of the person whom the room has let in. */
export const boardHandler = (deps: Deps, board: Board): FrameHandler => ({
  onFrame: async ({ classId, accountId, role }, payload, reply) => {
    const writer = { accountId, isTeacher: role === 'teacher' };
    const { toSender, toOthers } = await answerBoardFrame(deps, { classId, board }, writer, payload);
    toSender.forEach(reply);
    return toOthers;
  },
});
