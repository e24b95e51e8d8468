const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** How many letters are looked at to find out how the cells are separated. */
const LOOKED_AT = 5000;

/**
 * The rows of a CSV text (RFC 4180), as spreadsheets of all countries save it: with commas, semicolons or tabs, and with
 * any ends of lines. A quote that is never closed ends with the text. Stops after `rowsMax` rows, if that is given; the last of
 * so many is the next that says anything.
 */
export function parseCsv(text: string, rowsMax = Number.POSITIVE_INFINITY): string[][] {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const rows: string[][] = [];
  for (const row of rowsOf(plain, separatorOf(plain))) {
    if (rows.length >= rowsMax - 1 && !saysAnything(row)) continue;
    rows.push(row);
    if (rows.length >= rowsMax) break;
  }
  return rows;
}

/** Whether anything but spaces stands in a row. */
export const saysAnything = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');

/** The sign that stands most often in the first line, outside of quotes. */
export function separatorOf(text: string): Separator {
  const line = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, LOOKED_AT))?.[0] ?? '').replaceAll(
    /"(?:[^"]|"")*"/g,
    '',
  );
  const count = (sign: Separator): number => line.split(sign).length;
  return SEPARATORS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function* rowsOf(text: string, separator: Separator): Generator<string[]> {
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = cellAt(text, at, separator);
    row.push(cell.value);
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      // A separator at the very end is followed by one more empty cell.
      if (at < text.length) continue;
      row.push('');
    }
    yield row;
    row = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
}

function cellAt(text: string, at: number, separator: Separator): { value: string; end: number } {
  const isQuoted = text[at] === '"';
  const quoted = isQuoted ? quotedAt(text, at) : { value: '', end: at };
  let { end } = quoted;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  // What stands behind the closing quote belongs to the cell, too.
  return { value: quoted.value + text.slice(quoted.end, end), end };
}

function quotedAt(text: string, at: number): { value: string; end: number } {
  let value = '';
  let from = at + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return { value: value + text.slice(from), end: text.length };
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    from = quote + 2;
  }
}
