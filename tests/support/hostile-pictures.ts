import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate, gzipSync } from 'node:zlib';
import { UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import sharp from 'sharp';

/** An uploaded file, and why it is refused if not for its kind: its size once opened, or what is missing of it. */
export interface HostilePicture {
  title: string;
  why?: 'image_cut' | 'image_too_many_pixels';
  bytes: Buffer;
  fileName: string;
  type: string;
}

const canvas = { width: 64, height: 64, channels: 3, background: { r: 20, g: 120, b: 140 } } as const;

export const smallPng = (): Promise<Buffer> => sharp({ create: canvas }).png().toBuffer();
export const smallJpeg = (): Promise<Buffer> => sharp({ create: canvas }).jpeg().toBuffer();
export const smallGif = (): Promise<Buffer> => sharp({ create: canvas }).gif().toBuffer();

/** A JPEG that contains the place where it was taken. */
export const jpegWithPlace = (): Promise<Buffer> =>
  sharp({ create: canvas })
    .withExif({
      IFD0: { Make: 'CanaryCamera', Artist: 'CanaryParent' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 18/1',
      },
    })
    .jpeg()
    .toBuffer();

/** A valid PNG of exactly this many bytes: noise, and padding in a chunk that viewers ignore. */
export async function pngOfExactly(size: number): Promise<Buffer> {
  const png = await smallPng();
  const end = png.length - 12;
  const padding = Buffer.alloc(size - png.length - 12, 0x20);
  return Buffer.concat([png.subarray(0, end), chunk('prVt', padding), png.subarray(end)]);
}

/** A PNG header that claims this size, with almost no data behind it. */
export const pngClaiming = (width: number, height: number): Buffer =>
  pngOf({ width, height, depth: 8 }, Buffer.from('789c030000000001', 'hex'));

/** A PNG in colour from its packed rows. */
function pngOf({ width, height, depth }: { width: number; height: number; depth: 8 | 16 }, packed: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))]);
}

/** A whole PNG of black with 16 bits a sample; it is small, and is written row by row so that it takes no memory here. */
export async function deepPng(width: number, height: number): Promise<Buffer> {
  const row = Buffer.alloc(1 + width * 6);
  const rows = Readable.from(Array.from({ length: height }, () => row));
  return pngOf({ width, height, depth: 16 }, await buffer(rows.pipe(createDeflate({ level: 9 }))));
}

/** The sentence for such a file where one of another kind gets `ofKind`. */
export const sentenceOf = ({ why }: HostilePicture, ofKind: string): string =>
  why === undefined ? ofKind : UPLOAD_REFUSALS[why].text;

/** Files that are not a child's photo; each would otherwise be a valid upload. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const [png, jpeg, gif] = [await smallPng(), await smallJpeg(), await smallGif()];
  const end = png.length - 12;
  const html = Buffer.from('Comment\u0000<html><script>alert(1)</script>', 'latin1');
  const file = (title: string, bytes: Buffer | string, fileName = 'me.png', type = 'image/png'): HostilePicture => ({
    title,
    bytes: Buffer.from(bytes),
    fileName,
    type,
  });
  const cut = (...made: Parameters<typeof file>): HostilePicture => ({ ...file(...made), why: 'image_cut' });
  const huge = (...made: Parameters<typeof file>): HostilePicture => ({
    ...file(...made),
    why: 'image_too_many_pixels',
  });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>alert(1)</script></svg>';
  return [
    file('SVG', svg, 'me.svg', 'image/svg+xml'),
    file('SVG called PNG', svg),
    file('SVG after an XML line', `<?xml version="1.0"?>${svg}`, 'me.gif', 'image/gif'),
    file('SVG that reads a file', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    file('HTML called PNG', '<!doctype html><script>alert(1)</script>'),
    file('HTML in a PNG text', Buffer.concat([png.subarray(0, end), chunk('tEXt', html), png.subarray(end)])),
    file('HTML after a GIF', Buffer.concat([gif, Buffer.from('<script>alert(1)</script>')]), 'me.gif', 'image/gif'),
    file(
      'HTML in a JPEG comment',
      Buffer.concat([jpeg.subarray(0, 2), comment('<iframe src=//evil>'), jpeg.subarray(2)]),
      'me.jpg',
      'image/jpeg',
    ),
    file(
      'PHP in a JPEG comment',
      Buffer.concat([jpeg.subarray(0, 2), comment('<?php system($_GET[0]); ?>'), jpeg.subarray(2)]),
      'me.jpg',
      'image/jpeg',
    ),
    file('GIFAR: a GIF that is an archive, too', Buffer.concat([gif, emptyArchive()]), 'me.gif', 'image/gif'),
    file('a JPEG that is an archive, too', Buffer.concat([jpeg, emptyArchive()]), 'me.jpg', 'image/jpeg'),
    huge('a PNG that claims 60,000 × 60,000', pngClaiming(60_000, 60_000)),
    huge('a PNG that claims 2^31 - 1 × 1', pngClaiming(2 ** 31 - 1, 1)),
    cut('a PNG of nothing', pngClaiming(0, 0)),
    cut('a truncated JPEG', jpeg.subarray(0, jpeg.length - 40), 'me.jpg', 'image/jpeg'),
    cut('a JPEG’s first 20 bytes', jpeg.subarray(0, 20), 'me.jpg', 'image/jpeg'),
    cut('a truncated PNG', png.subarray(0, png.length - 30)),
    cut('a PNG’s signature alone', png.subarray(0, 8)),
    cut('a PNG with a broken checksum', broken(png)),
    file('WebP', await sharp({ create: canvas }).webp().toBuffer(), 'me.webp', 'image/webp'),
    file('TIFF', await sharp({ create: canvas }).tiff().toBuffer(), 'me.tif', 'image/tiff'),
    file('AVIF', await sharp({ create: canvas }).avif().toBuffer(), 'me.avif', 'image/avif'),
    file('PDF', '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF', 'me.pdf', 'application/pdf'),
    file('a program', Buffer.concat([Buffer.from([0x7f]), Buffer.from('ELF')]), 'me.exe'),
    file('text', 'hello'),
    file('zeros', Buffer.alloc(2000)),
    file('double extension', '<script>1</script>', 'me.png.html', 'text/html'),
    file('NUL in its name', 'hello', 'me.html\u0000.png'),
    file('a name that climbs', 'hello', '../../x.png'),
    file('a name of 5,000 letters', 'hello', `${'x'.repeat(5000)}.png`),
    file('a billion laughs', `<!DOCTYPE s [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${svg}&b;`),
    file('SVG that is zipped', gzipSync(svg), 'me.svgz', 'image/svg+xml'),
    file('SVG in UTF-16', Buffer.from(`\ufeff${svg}`, 'utf16le')),
    file('HTML after a byte order mark', '\ufeff<!doctype html><script>alert(1)</script>'),
    file('HTML called GIF', 'GIF89a<html><script>alert(1)</script>', 'me.gif', 'image/gif'),
    cut('a script that begins like a GIF', 'GIF89a=1;alert(1)', 'me.gif', 'image/gif'),
    file('a script that begins like a BMP', 'BM=1;alert(1)', 'me.bmp', 'image/bmp'),
    file('JavaScript', 'alert(document.cookie)', 'me.js', 'text/javascript'),
    file('CSS', 'body{background:url(//evil.example)}', 'me.css', 'text/css'),
    file('JSON', '{"picture":true}', 'me.json', 'application/json'),
    file('PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file', 'me.eps'),
    file('a script by MSL', '<image><read filename="file:///etc/passwd"/></image>', 'me.msl'),
    file('BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]), 'me.bmp', 'image/bmp'),
    file('an icon', Buffer.from([0, 0, 1, 0, 1, 0, 8, 8, 0, 0, 1, 0, 24, 0]), 'me.ico', 'image/x-icon'),
    file('Photoshop', Buffer.concat([Buffer.from('8BPS\u0000\u0001', 'latin1'), Buffer.alloc(40)]), 'me.psd'),
    file('HEIC', Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1'), 'me.heic'),
    file('JPEG 2000', Buffer.from('\u0000\u0000\u0000\u000cjP  \r\n\u0087\n', 'latin1'), 'me.jp2'),
    file('a film', Buffer.from('\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000mp42isom', 'latin1'), 'me.mp4'),
    file('a ZIP', emptyArchive(), 'me.zip', 'application/zip'),
    file('a gzip', gzipSync('hello'), 'me.gz', 'application/gzip'),
    file('a Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'me.exe'),
    file('one byte', 'x'),
    cut('a JPEG’s signature alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'me.jpg', 'image/jpeg'),
    cut('a GIF’s signature alone', 'GIF89a', 'me.gif', 'image/gif'),
    cut('a GIF’s first 20 bytes', gif.subarray(0, 20), 'me.gif', 'image/gif'),
    cut('half a PNG', png.subarray(0, png.length / 2)),
    cut('half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'me.jpg', 'image/jpeg'),
    file('a PNG after a line of text', Buffer.concat([Buffer.from('hello\n'), png])),
    huge('a PNG that claims 1 × 2^31 - 1', pngClaiming(1, 2 ** 31 - 1)),
    huge('a PNG that claims 30,000 × 30,000', pngClaiming(30_000, 30_000)),
    file('a script by MVG', 'push graphic-context\nfill "url(https://evil.example/)"\npop graphic-context', 'me.mvg'),
  ];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function comment(text: string): Buffer {
  const data = Buffer.from(text, 'latin1');
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** The end mark of an empty ZIP, by which programs recognise an archive. */
const emptyArchive = (): Buffer => Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);

function broken(png: Buffer): Buffer {
  const copy = Buffer.from(png);
  const at = copy.indexOf('IDAT') + 8;
  copy.writeUInt8(copy.readUInt8(at) ^ 0xff, at);
  return copy;
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
