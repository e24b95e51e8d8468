const DIGITS_MIN = 4;

/** The pattern of LIKE for phones with these last digits, so that masked ones cannot be guessed; null for other texts. */
export function phoneEndPattern(typed: string | undefined): string | null {
  const text = typed?.normalize('NFC').trim() ?? '';
  const digits = /^\+?[\d\s()./-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^0+/, '') : '';
  return digits.length >= DIGITS_MIN ? `%${digits}` : null;
}
