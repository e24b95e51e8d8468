/** Seconds for which a person counts as present after the last sign of them: two signs may get lost. */
export const PRESENT_S = 45;

const SECOND_MS = 1000;

/** The last moment at which a person may have been seen who no longer counts as present now. */
export const notPresentSince = (now: Date): Date => new Date(now.getTime() - PRESENT_S * SECOND_MS);
