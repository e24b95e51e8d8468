/** A QR code as the path of an SVG of `size` units, quiet zone included: no image, no inline style. */
export interface QrPath {
  size: number;
  path: string;
}

// The standard asks for four light modules around the code.
const QUIET = 4;

/** The QR code of a text; each run of dark modules of a row is one rectangle. */
export async function qrPath(text: string): Promise<QrPath> {
  // Loaded on first use, like everything that few people need.
  const { default: QRCode } = await import('qrcode');
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const rows = Array.from({ length: size }, (_, y) =>
    [...data.subarray(y * size, (y + 1) * size)].map(Number).join(''),
  );
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ index, 0: run }) => `M${index + QUIET} ${y + QUIET}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');
  return { size: size + 2 * QUIET, path };
}
