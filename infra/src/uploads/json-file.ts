import { readFile } from 'node:fs/promises';

/** A file as JSON that the database can store; undefined if it is none. Call it in a thread (`inThread`). */
export async function parseJsonFile(path: string): Promise<unknown> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
