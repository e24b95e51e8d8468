/** Every address of this app. */
export const paths = {
  leads: '/lm/',
  board: '/lm/board',
  myDay: '/lm/my-day',
  reports: '/lm/reports',
  enter: '/lm/enter',
  handOver: '/lm/hand-over',
  lead: { pattern: '/lm/lead/:leadId', getHref: (leadId: string) => `/lm/lead/${encodeURIComponent(leadId)}` },
} as const;
