import { moneyText } from '../shared/money.js';

/** An amount of pay, which may be negative: `−USD 5.00`. */
export const payText = (amount: string, currency: string): string =>
  amount.startsWith('-') ? `−${moneyText(amount.slice(1), currency)}` : moneyText(amount, currency);
