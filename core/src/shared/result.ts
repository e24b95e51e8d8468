/** What a rule answers: the value, or the one reason why not. Expected refusals are returned, bugs throw. */
export type Result<T, Reason extends string> = { ok: true; value: T } | { ok: false; reason: Reason };

/** A rule said yes. */
export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

/** A rule said no, and why. */
export const refuse = <Reason extends string>(reason: Reason): { ok: false; reason: Reason } => ({
  ok: false,
  reason,
});
