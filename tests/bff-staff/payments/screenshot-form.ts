import type { Deps } from '@school/infra/deps';
import { smallPng } from '../../support/hostile-pictures.js';
import { createUpload } from '../../support/factories/proofs.js';

/** The form of the screenshot call. */
export function screenshotForm(bytes: Buffer, type = 'image/png'): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), 'receipt.png');
  return form;
}

/** Stores a file with its bytes and returns its key. */
export async function putUpload(deps: Deps): Promise<string> {
  const { key } = await createUpload(deps);
  await deps.storage.put(`uploads/${key}`, await smallPng(), 'image/webp');
  return key;
}
