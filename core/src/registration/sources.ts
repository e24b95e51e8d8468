/** How a family that staff register came to the school; kept as the source of its lead. */
export const FAMILY_SOURCES = ['staff', 'call', 'whatsapp', 'recommendation', 'event', 'visit'] as const;
export type FamilySource = (typeof FAMILY_SOURCES)[number];

/** The sources as staff read them. */
export const FAMILY_SOURCE_TEXTS: Readonly<Record<FamilySource, string>> = {
  staff: 'Not known',
  call: 'Phone call',
  whatsapp: 'WhatsApp message',
  recommendation: 'Recommendation',
  event: 'Event',
  visit: 'Visit',
};
