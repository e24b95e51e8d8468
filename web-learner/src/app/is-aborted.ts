/** Whether a call was stopped because its person was logged out; what was loaded for them is forgotten. */
export const isAborted = (err: unknown): boolean =>
  typeof err === 'object' && err !== null && 'name' in err && err.name === 'AbortError';
