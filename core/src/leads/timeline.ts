/** The groups by which the history of a lead is filtered. */
export const TIMELINE_GROUPS = ['lead', 'contact', 'trial', 'learning', 'money', 'messages'] as const;
export type TimelineGroup = (typeof TIMELINE_GROUPS)[number];

export const TIMELINE_GROUP_LABELS: Readonly<Record<TimelineGroup, string>> = {
  lead: 'Stage and owner',
  contact: 'Calls, notes and tasks',
  trial: 'Trial classes',
  learning: 'Learning',
  money: 'Payments and credits',
  messages: 'Messages sent',
};

/** Whose facts the history shows: the lead's child, or the child with brothers and sisters. */
export const TIMELINE_SCOPES = ['child', 'family'] as const;
export type TimelineScope = (typeof TIMELINE_SCOPES)[number];

/** How many lines come at once. */
export const TIMELINE_PAGE = 30;

/** Where in the back office a line leads: the page of the child, a payment page, or the refunds. */
export const TIMELINE_PLACES = ['student', 'payment_page', 'refunds'] as const;
export type TimelinePlace = (typeof TIMELINE_PLACES)[number];

/** The address of a place in the back office. */
export function timelinePath(place: TimelinePlace, ref: string): string {
  if (place === 'student') return `/blackops/students/${encodeURIComponent(ref)}`;
  if (place === 'payment_page') return `/blackops/tools/my-payment-pages?q=${encodeURIComponent(ref)}`;
  return '/blackops/tools/refunds';
}
