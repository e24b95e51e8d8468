/** Every address of this app (B2). */
export const paths = {
  leads: '/lm/',
  lead: { pattern: '/lm/lead/:leadId', getHref: (leadId: string) => `/lm/lead/${encodeURIComponent(leadId)}` },
} as const;
