import { FRAME_TAGS } from '@school/core/classroom/channel';
import { boardHandler } from '@school/infra/classroom/boards/board-handler';
import { FrameHandlers } from '@school/infra/classroom/channel/frame-handlers';
import type { Deps } from '@school/infra/deps';

/** What this gateway does with the frames of a class's boards, by tag. Where people point is only passed on. */
export const roomFrames = (deps: Deps): FrameHandlers =>
  new FrameHandlers()
    .register(FRAME_TAGS.codePad, boardHandler(deps, 'code'))
    .register(FRAME_TAGS.whiteboard, boardHandler(deps, 'whiteboard'));
