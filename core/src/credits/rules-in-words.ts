/** The rule behind each kind of entry in one line, for "Why?". */
const RULES: Readonly<Record<string, string>> = {
  enrolment: 'The credits of a payment are granted when finance punches its page.',
  grant: 'Credits that were bought are granted in full.',
  invitation:
    'When a friend enrols, the inviting family gets 2 credits and the friend 1, 14 days after the payment was confirmed.',
  class_debit: 'A class that took place costs 1 credit; for a missed one the absence policy decides.',
  apology: 'A class that the school called off with less than an hour’s notice gives 1 promotional credit.',
  adjustment:
    'What one person gives alone adds up: giving more than the school allows, or taking any away, needs a second person.',
  expiry: 'Unused promotional credits are lost after their last day. Paid credits never expire.',
  refund: 'A refund takes back the credits of the enrolment that were not used.',
};

/** The rule of an entry; for a reversal pass the kind that it undoes. */
export const ruleInWords = (kind: string): string | undefined => RULES[kind];
