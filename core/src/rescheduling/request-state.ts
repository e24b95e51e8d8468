/** How a family's request for another time stands. */
export const REQUEST_STATES = ['open', 'moved', 'declined', 'replaced'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What the list of requests is asked for. */
export const REQUEST_FILTERS = ['open', 'done'] as const;
