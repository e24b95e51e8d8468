/** `+3`, `-1`, `0`. */
export const signed = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount));

/** `1 credit`, `5 credits`. */
export const inCredits = (amount: number): string => `${amount} ${Math.abs(amount) === 1 ? 'credit' : 'credits'}`;
