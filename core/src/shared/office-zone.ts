/** The zone of the school's office: months and days of money, payroll and sales are counted in it. */
export const OFFICE_ZONE = 'Asia/Kolkata';
