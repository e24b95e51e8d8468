/** The themes of camps: the six courses of the site. */
export const CAMP_THEMES = ['scratch', 'python', 'web', 'data', 'games', 'apps'] as const;

export type CampTheme = (typeof CAMP_THEMES)[number];

/** Where a registration comes from that was begun on the page of camps. */
export const CAMP_MEDIUM = 'camps';

/** What a camp may be like. */
export const CAMP_LIMITS = { title: 100, summary: 500, days: 14, seats: 100, ageFrom: 5, ageTo: 18 } as const;

/** What a child has in a camp: a seat, or a place on the waiting list. */
export const CAMP_PLACES = ['seat', 'waiting'] as const;

export type CampPlace = (typeof CAMP_PLACES)[number];

/** How many seats are left, in words: 'Full: waiting list'. */
export function seatsText(left: number): string {
  if (left <= 0) return 'Full: waiting list';
  return left === 1 ? '1 seat left' : `${left} seats left`;
}
