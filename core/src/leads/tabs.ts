/** Score from which a lead is high quality. */
export const HIGH_SCORE_MIN = 70;

/** Score from which a family with a finished trial might enroll. */
export const MIGHT_ENROLL_SCORE_MIN = 50;

/** How many days ago a trial or a contact may be to count as recent. */
export const TRIAL_DONE_DAYS = 14;
export const IN_CONTACT_DAYS = 7;

/** A saved list: its tab's label, its page's title, and its rule in words. */
export interface LeadTab {
  key: string;
  label: string;
  title: string;
  rule: string;
}

/** The lists of the CRM in the specification's order, and after them every lead. */
export const LEAD_TABS = [
  {
    key: 'high',
    label: 'High...',
    title: 'High Quality Leads',
    rule: `Open leads with a score of ${HIGH_SCORE_MIN} or more.`,
  },
  { key: 'sqls', label: 'SQLs of this...', title: 'SQLs of this Month', rule: 'Became Qualified this month.' },
  {
    key: 'trial_done',
    label: 'Trial Done',
    title: 'Trial Done',
    rule: `Trial class in the last ${TRIAL_DONE_DAYS} days, not enrolled.`,
  },
  {
    key: 'in_contact',
    label: 'In Contact',
    title: 'In Contact',
    rule: `Contacted in the last ${IN_CONTACT_DAYS} days.`,
  },
  { key: 'ready_to_pay', label: 'Ready To Pay', title: 'Ready To Pay', rule: 'Families that want to pay.' },
  { key: 'nurture', label: 'Nurture Leads', title: 'Nurture Leads', rule: 'Not now, but later.' },
  { key: 'trial_booked', label: 'Trial Booked...', title: 'Trial Booked', rule: 'The trial class is still to come.' },
  {
    key: 'might_enroll',
    label: 'Might enroll...',
    title: 'Might Enroll',
    rule: `Trial done and a score of ${MIGHT_ENROLL_SCORE_MIN} or more.`,
  },
  {
    key: 'new_tasks',
    label: 'New Tasks',
    title: 'New Tasks',
    rule: 'Leads with a task of yours that is overdue or due today.',
  },
  { key: 'all', label: 'All', title: 'All Leads', rule: 'Every lead, newest change first.' },
] as const satisfies readonly LeadTab[];

export type LeadTabKey = (typeof LEAD_TABS)[number]['key'];

/** What the calls list when they are not told. */
export const DEFAULT_LEAD_TAB: LeadTabKey = 'all';

/** The list that lead management opens with. */
export const OPENING_LEAD_TAB: LeadTabKey = 'high';

/** The keys, for the contract. */
export const LEAD_TAB_KEYS = LEAD_TABS.map((tab) => tab.key);
