/** Days for which the video of a class counts as new on a child's home. */
export const NEW_VIDEO_DAYS = 7;
