import sharp from 'sharp';

const RED = '#e01020';
const BLUE = '#1020e0';

const field = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/**
 * A photo that a camera took on its side (EXIF orientation 6): 64 × 32 as stored, red on the left and blue on the right.
 * Upright it is 32 × 64, red above and blue below.
 */
export async function sidewaysJpeg(): Promise<Buffer> {
  const stored = sharp(await field(64, 32, BLUE)).composite([{ input: await field(32, 32, RED), left: 0, top: 0 }]);
  return stored.withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

/** The colours in the middle of a picture's upper and lower half. */
export async function coloursOf(picture: Buffer): Promise<{ above: string; below: string }> {
  const { width, height } = await sharp(picture).metadata();
  const colourOf = async (top: number): Promise<string> => {
    const half = { left: 0, top, width, height: Math.floor(height / 2) };
    const { dominant } = await sharp(await sharp(picture).extract(half).png().toBuffer()).stats();
    return dominant.r > dominant.b ? 'red' : 'blue';
  };
  return { above: await colourOf(0), below: await colourOf(Math.ceil(height / 2)) };
}

/** A valid PNG of one grey, which is a small file whatever its size. */
export const plainPng = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
