/** The path of a profile picture under the learner gateway; its key cannot be guessed. Null without a picture. */
export const picturePath = (key: string | null): string | null => (key === null ? null : `/media/pictures/${key}`);
