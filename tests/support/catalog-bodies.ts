/**
 * A valid body for each editor of the catalog, by the last part of its address; `serial` makes names that are not in
 * use.
 */
export const CATALOG_BODIES: Readonly<Record<string, (serial: number) => Record<string, unknown>>> = {
  'payment-options': (serial) => ({
    option_id: `PAY9${serial}`,
    partner_name: 'Bank transfer',
    payment_details: '<p>Pay to the <strong>demo</strong> account.</p>',
    allowed_currency: 'USD',
    position: 1,
    is_active: true,
  }),
  'discount-codes': (serial) => ({
    code: `SAVE${serial}`,
    discount_percentage: 10,
    valid_from: null,
    valid_to: null,
    max_uses: null,
    subjects: [],
    countries: [],
    enrolment_types: [],
    min_classes: null,
    permissions: [],
    is_active: true,
  }),
  countries: (serial) => ({ name: `Country ${serial}`, currency: 'USD', is_active: true }),
  currencies: (serial) => ({ code: threeLetters(serial), name: `Currency ${serial}`, step: '1.00', is_active: true }),
  'course-fees': (serial) => ({
    name: `Course ${serial}`,
    subject: 'Coding',
    classes: 48,
    position: 1,
    is_active: true,
    prices: [{ service_type: 'Prime', currency: 'USD', rack_cpc: '25.00' }],
  }),
  'owner-teams': (serial) => ({ name: `Team ${serial}`, lead_id: null, member_ids: [], is_active: true }),
};

/** QAA, QAB and so on: of the real currencies only QAR begins like this, and it has two decimals. */
const threeLetters = (serial: number): string =>
  `Q${String.fromCharCode(65 + (Math.floor(serial / 26) % 26), 65 + (serial % 26))}`;
