import { FrameHandlers } from '@school/infra/classroom/channel/frame-handlers';

/** What this gateway does with the frames of a class's boards, by tag. */
export const roomFrames = (): FrameHandlers => new FrameHandlers();
