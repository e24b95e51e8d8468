/** How long sales may leave a family without an answer: product 1.6, as published handbooks of sales have it. */
export const FIRST_CONTACT_HOURS = 24;
export const FOLLOW_UP_HOURS = 48;
export const IDLE_DAYS = 7;
export const STAGE_DAYS = 14;

/** The clocks of a lead, the most urgent first. */
export const CLOCKS = ['first_contact', 'follow_up', 'idle', 'stage'] as const;
export type Clock = (typeof CLOCKS)[number];

/** Each clock in words. */
export const CLOCK_FACTS: Readonly<Record<Clock, { label: string; rule: string }>> = {
  first_contact: {
    label: 'First contact',
    rule: `Claimed, and not contacted within ${FIRST_CONTACT_HOURS} hours, or 15 minutes on the day of the trial class.`,
  },
  follow_up: { label: 'Follow-up', rule: `Contacted, and not again for ${FOLLOW_UP_HOURS} hours.` },
  idle: { label: 'Idle', rule: `Nothing has happened for ${IDLE_DAYS} days.` },
  stage: { label: 'Stage', rule: `In one stage for ${STAGE_DAYS} days.` },
};

/** A page of the list of leads whose clock has run out. */
export const OVERDUE_PAGE_SIZE = 20;
