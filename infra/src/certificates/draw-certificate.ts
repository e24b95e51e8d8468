import { printedText } from '@school/core/certificates/printed-text';
import { drawLine } from './draw-line.js';
import { openPrintedFonts, type PrintedFonts } from './printed-fonts.js';
import { shapeLine, type ShapedLine } from './shape-line.js';

/** Everything that is printed on a certificate. */
export interface PrintedFacts {
  number: string;
  studentName: string;
  /** The course, or the competition. */
  courseName: string;
  /** The module, or the place. */
  moduleName: string;
  /** Empty for a competition. */
  teacherName: string;
  isCompetition: boolean;
  issuedOn: string;
  /** The address at which the certificate can be verified. */
  url: string;
}

// For names in a script that no font of ours has the certificate refers to its page, which shows them.
const ELSEWHERE = '(name as shown at the address below)';

const OF_MODULE = { title: 'Certificate of completion', has: 'has completed the module', of: 'of the course' };
const OF_COMPETITION = { title: 'Certificate of achievement', has: 'has earned', of: 'in the competition' };

const ISOLATE = '\u2068';
const ISOLATE_END = '\u2069';

const INK = '#2b2350';
const MUTED = '#5b5478';
const FRAME = '#5b3fd6';
const GOLD = '#f5b83d';
const PAGE = { width: 841.89, height: 595.28 } as const;
const MARGIN = 60;
const QR_SIDE = 84;

/** Draws a certificate as a PDF of one A4 page. */
export async function drawCertificate(facts: PrintedFacts): Promise<Buffer> {
  // Loaded on first use: they take 20 MB, and the staff gateway knows this job only for the job board.
  const [{ default: QRCode }, { default: PDFDocument }, fonts] = await Promise.all([
    import('qrcode'),
    import('pdfkit'),
    openPrintedFonts(),
  ]);
  const qr = await QRCode.toBuffer(facts.url, { type: 'png', margin: 1, width: 4 * QR_SIDE });
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'en',
    info: { Title: `Certificate ${facts.number}`, Subject: facts.moduleName, Keywords: facts.url },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  drawFrame(document);
  drawText(document, fonts, facts);
  document.image(qr, PAGE.width - MARGIN - QR_SIDE, PAGE.height - MARGIN - QR_SIDE - 14, { width: QR_SIDE });
  document.end();
  return whole;
}

function drawFrame(document: PDFKit.PDFDocument): void {
  document
    .lineWidth(6)
    .strokeColor(FRAME)
    .roundedRect(24, 24, PAGE.width - 48, PAGE.height - 48, 18)
    .stroke();
  document
    .lineWidth(1.5)
    .strokeColor(GOLD)
    .roundedRect(36, 36, PAGE.width - 72, PAGE.height - 72, 12)
    .stroke();
}

function drawText(document: PDFKit.PDFDocument, fonts: PrintedFonts, facts: PrintedFacts): void {
  const shaped = (text: string): ShapedLine => {
    const line = shapeLine(text, fonts);
    if (line === undefined) throw new Error(`no font has all of: ${text}`);
    return line;
  };
  /** A fact keeps its own direction inside of a sentence. */
  const fact = (text: string, sentence = ''): ShapedLine => {
    const printed = printedText(text);
    const found = printed === '' ? undefined : shapeLine(`${sentence}${ISOLATE}${printed}${ISOLATE_END}`, fonts);
    return found ?? shaped(sentence + ELSEWHERE);
  };
  /** Makes a long line smaller instead of breaking it. */
  const line = (words: ShapedLine, baseline: number, fullSize: number, color: string = INK): void => {
    const size = Math.min(fullSize, (PAGE.width - 2 * MARGIN) / Math.max(0.01, words.width));
    drawLine(document.fillColor(color), words, { x: (PAGE.width - size * words.width) / 2, baseline, size });
  };
  const words = facts.isCompetition ? OF_COMPETITION : OF_MODULE;
  line(shaped(words.title), 116, 34, FRAME);
  line(shaped('This is to certify that'), 172, 15, MUTED);
  line(fact(facts.studentName), 223, 36);
  line(shaped(words.has), 272, 15, MUTED);
  line(fact(facts.moduleName), 312, 26);
  line(fact(facts.courseName, `${words.of} `), 347, 16, MUTED);
  if (facts.teacherName !== '') line(fact(facts.teacherName, 'Teacher: '), 390, 15);
  const foot = (text: string, baseline: number, size: number): void =>
    drawLine(document.fillColor(MUTED), shaped(text), { x: MARGIN, baseline, size });
  foot(`Number ${facts.number}`, 472, 13);
  foot(`Issued on ${facts.issuedOn}`, 494, 13);
  foot(`Check it at ${facts.url}`, 515, 10);
}
