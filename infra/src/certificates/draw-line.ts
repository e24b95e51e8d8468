import type { ShapedLine } from './shape-line.js';

/** Draws a shaped line. */
export function drawLine(
  document: PDFKit.PDFDocument,
  line: ShapedLine,
  { x, baseline, size }: { x: number; baseline: number; size: number },
): void {
  // Readers put right-to-left text in order by its glyphs and would turn a text that is given beside them.
  if (!line.hasRightToLeft) document.markContent('Span', { actual: line.text });
  let at = x;
  for (const { font, text, shaped } of line.runs) {
    // `as`: PDFKit takes an open font, too, which its types do not say.
    const source = font.pdf as unknown as Buffer;
    // `as`: PDFKit hands the features on to the font as they are, and ours takes shaped text there.
    const features = shaped as unknown as PDFKit.Mixins.OpenTypeFeatures[];
    document.font(source, font.name).fontSize(size);
    document.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic', features });
    for (const stroke of shaped.strokes) {
      const scale = size / font.pdf.unitsPerEm;
      document.save().translate(at + scale * stroke.x, baseline - scale * stroke.y);
      document.scale(scale, -scale).path(stroke.path).fill().restore();
    }
    at += (size * shaped.advanceWidth) / font.pdf.unitsPerEm;
  }
  if (!line.hasRightToLeft) document.endMarkedContent();
}
