import sharp from 'sharp';

let serial = 0;

/** A form with a small picture, different each time, and more fields. */
export async function pngForm(fields: Readonly<Record<string, string>> = {}): Promise<FormData> {
  serial += 1;
  const background = { r: serial % 256, g: Math.floor(serial / 256) % 256, b: 90 };
  const bytes = await sharp({ create: { width: 12, height: 12, channels: 3, background } })
    .png()
    .toBuffer();
  return fileForm(bytes, 'image/png', 'transfer.png', fields);
}

/** A form with any bytes as its file. */
export function fileForm(
  bytes: Buffer,
  type: string,
  name: string,
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}
