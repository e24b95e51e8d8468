/** The rule behind each kind of entry, in one line, for the people who are asked why (product 4 #1). */
const RULES: Readonly<Record<string, string>> = {
  enrolment: 'The credits of a payment are granted when finance punches its page.',
  grant: 'Credits that were bought are granted whole.',
  invitation:
    'A friend who enrols brings 2 credits to who invited and 1 to the friend, 14 days after the payment was confirmed.',
  class_debit: 'A class that took place costs 1 credit; a missed one what the absence policy says.',
  apology: 'A class that the school called off with less than an hour’s notice gives 1 promotional credit.',
  adjustment: '1 to 5 credits are given by one person; more, or any taken away, need a second one.',
  expiry: 'Promotional credits are lost when their day is over; only what was not used. Paid credits never expire.',
  refund: 'A refund takes back the credits of the enrolment that were not used.',
};

/** The rule of an entry; a reversal is told by what it undoes. */
export const ruleInWords = (kind: string): string | undefined => RULES[kind];
