import fc from 'fast-check';

/** What lessons about programs are made of, and what other systems stumble over. */
const PIECES = [
  ...['<html>', '</p>', '<script>a()</script>', '&amp;', '&', '\r\n', '\n', '\t', '    ', 'e\u0301', 'é', '👩‍💻'],
  ...['`', "'", '"', '\\', '\u2028', '\ufeff', '\u200b', '=1+1', '${x}', '{{y}}', '%s', 'Ω', '\u0007', 'ﬁ'],
];

/** A text as somebody may type it, of letters or of what programs are made of. */
export const typedText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join('')),
);
