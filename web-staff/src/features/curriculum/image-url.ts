/** Where a picture of the content is shown. */
export const imageUrl = (key: string): string => `/media/content/${key}`;
