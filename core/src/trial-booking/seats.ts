/** The most children in one trial class: it lasts half an hour, and each of them should have a turn. */
export const TRIAL_SEATS_MAX = 4;
