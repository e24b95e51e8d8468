import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import sharp from 'sharp';

let library: Promise<PDFiumLibrary> | undefined;

/** The tests share one PDFium: to compile it takes longer than to read most documents. */
const sharedLibrary = (): Promise<PDFiumLibrary> => (library ??= PDFiumLibrary.init());

async function withPages<T>(bytes: Uint8Array, use: (pages: PDFiumPage[]) => Promise<T> | T): Promise<T> {
  const document = await (await sharedLibrary()).loadDocument(bytes);
  try {
    return await use([...document.pages()]);
  } finally {
    document.destroy();
  }
}

/** The text of each page of a PDF, as a reader can copy it. */
export const pdfTexts = (bytes: Uint8Array): Promise<string[]> =>
  withPages(bytes, (pages) => pages.map((page) => page.getText().replaceAll('\r\n', '\n')));

/** Grey pixels, from the upper left. */
export interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

/** The first page of a PDF, one pixel for a point. */
export const firstPageOf = (bytes: Uint8Array): Promise<Picture> =>
  withPages(bytes, async ([page]) => {
    if (page === undefined) throw new Error('the PDF has no page');
    const { data, width, height } = await page.render({ scale: 1, render: 'bitmap' });
    const image = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: 'white' });
    return { data: await image.greyscale().raw().toBuffer(), width, height };
  });
