/** The address of a content picture. */
export const imageUrl = (key: string): string => `/media/content/${key}`;
