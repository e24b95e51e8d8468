import { fileURLToPath } from 'node:url';

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

/** Nunito cannot be embedded by pdfkit, and PDF's standard fonts have Western letters only. */
const FONT = fileURLToPath(new URL('../../../assets/fonts/DejaVuSans.ttf', import.meta.url));

// The scripts of the font. For names in other scripts the certificate refers to its page, which shows them.
const PRINTABLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]*$/u;
const ELSEWHERE = '(name as shown at the address below)';

const OF_MODULE = { title: 'Certificate of completion', has: 'has completed the module', of: 'of the course' };
const OF_COMPETITION = { title: 'Certificate of achievement', has: 'has earned', of: 'in the competition' };

const INK = '#2b2350';
const MUTED = '#5b5478';
const FRAME = '#5b3fd6';
const GOLD = '#f5b83d';
const PAGE = { width: 841.89, height: 595.28 } as const;
const MARGIN = 60;
const QR_SIDE = 84;

/** Draws a certificate as a PDF of one A4 page. */
export async function drawCertificate(facts: PrintedFacts): Promise<Buffer> {
  // Loaded on first use: they take 17 MB, and the staff gateway knows this job only for the job board.
  const [{ default: QRCode }, { default: PDFDocument }] = await Promise.all([import('qrcode'), import('pdfkit')]);
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
  drawWords(document, facts);
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

function drawWords(document: PDFKit.PDFDocument, facts: PrintedFacts): void {
  const line = (text: string, y: number, size: number, color: string = INK): void => {
    document
      .font(FONT)
      .fontSize(fittingSize(document, text, size))
      .fillColor(color)
      .text(text, MARGIN, y, { width: PAGE.width - 2 * MARGIN, align: 'center', lineBreak: false });
  };
  const words = facts.isCompetition ? OF_COMPETITION : OF_MODULE;
  line(words.title, 84, 34, FRAME);
  line('This is to certify that', 158, 15, MUTED);
  line(printable(facts.studentName), 190, 36);
  line(words.has, 258, 15, MUTED);
  line(printable(facts.moduleName), 288, 26);
  line(`${words.of} ${printable(facts.courseName)}`, 332, 16, MUTED);
  if (facts.teacherName !== '') line(`Teacher: ${printable(facts.teacherName)}`, 376, 15);
  const foot = (text: string, y: number, size: number): void => {
    document.font(FONT).fontSize(size).fillColor(MUTED).text(text, MARGIN, y, { lineBreak: false });
  };
  foot(`Number ${facts.number}`, 460, 13);
  foot(`Issued on ${facts.issuedOn}`, 482, 13);
  foot(`Check it at ${facts.url}`, 506, 10);
}

/** Makes a long line smaller instead of breaking it. */
function fittingSize(document: PDFKit.PDFDocument, text: string, size: number): number {
  const width = document.font(FONT).fontSize(size).widthOfString(text);
  return Math.min(size, (size * (PAGE.width - 2 * MARGIN)) / Math.max(1, width));
}

const printable = (text: string): string => (PRINTABLE.test(text) ? text : ELSEWHERE);
