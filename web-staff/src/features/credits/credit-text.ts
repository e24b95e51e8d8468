/** `+3`, `-1`, `0`. */
export const signed = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount));
