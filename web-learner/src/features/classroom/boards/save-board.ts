import type { NonDeletedExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import { codeFileName, type CodeKind } from '@school/core/projects/submitted-code';
import { notify } from '@school/web-kit/feedback/toast-store';
import { loadDrawing } from './load-drawing';
import { MESSAGES } from './messages';

const AROUND = 24;

/** The part of the drawing program that makes pictures; its types lie in a package that is not published. */
interface PictureMaker {
  exportToBlob: (what: {
    elements: readonly NonDeletedExcalidrawElement[];
    appState: { exportBackground: boolean; viewBackgroundColor: string };
    files: null;
    mimeType: string;
    exportPadding: number;
  }) => Promise<Blob>;
}

/** A drawing as a picture, on white. */
export async function pictureOf(elements: readonly NonDeletedExcalidrawElement[]): Promise<Blob> {
  // `as`: its README says so.
  const { exportToBlob } = (await loadDrawing()) as unknown as PictureMaker;
  return exportToBlob({
    elements,
    appState: { exportBackground: true, viewBackgroundColor: '#ffffff' },
    files: null,
    mimeType: 'image/png',
    exportPadding: AROUND,
  });
}

/** Saves the drawing as a picture on the device. */
export async function savePicture(elements: readonly NonDeletedExcalidrawElement[], name: string): Promise<void> {
  if (elements.length === 0) notify(MESSAGES.nothingDrawn);
  else save(await pictureOf(elements), `${name}.png`);
}

/** Saves the code as a file on the device. */
export const saveCode = (code: string, kind: CodeKind): void =>
  save(new Blob([code], { type: 'text/plain' }), codeFileName(kind));

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by then; freed at once, some save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
