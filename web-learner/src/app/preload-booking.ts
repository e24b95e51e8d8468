/**
 * Loads the code of the booking page, while the family still has a network. When that fails, the page itself says so.
 */
export const preloadBooking = (): Promise<unknown> =>
  import('../features/trial-booking/TrialBookingPage').catch(() => undefined);
