/** Whether a call was given up because its person was logged out meanwhile: what was loaded for them is forgotten. */
export const isAborted = (err: unknown): boolean =>
  typeof err === 'object' && err !== null && 'name' in err && err.name === 'AbortError';
