import { parseString } from '@fast-csv/parse';

/** The cells of a CSV file, read by another library than the one that writes it. */
export const readCsv = (file: string): Promise<string[][]> =>
  new Promise((resolve, reject) => {
    const rows: string[][] = [];
    parseString<string[], string[]>(file)
      .on('error', reject)
      .on('data', (row: string[]) => rows.push(row))
      .on('end', () => resolve(rows));
  });
