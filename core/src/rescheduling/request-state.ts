/** States of a family's request for another time. */
export const REQUEST_STATES = ['open', 'moved', 'declined', 'replaced', 'gone'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** The filters of the list of requests. */
export const REQUEST_FILTERS = ['open', 'done'] as const;
