/** What a rule returns: the value, or the one reason why not. Expected refusals are returned; bugs throw. */
export type Result<T, Reason extends string> = { ok: true; value: T } | { ok: false; reason: Reason };

/** The rule is fulfilled. */
export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

/** The rule is broken, for this reason. */
export const refuse = <Reason extends string>(reason: Reason): { ok: false; reason: Reason } => ({
  ok: false,
  reason,
});
