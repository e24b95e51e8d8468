import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Whether somebody sits at a terminal who can be asked. */
export const canAsk = (): boolean => process.stdin.isTTY;

/** Asks twice for a password, without showing it; undefined when the person ends it by Ctrl-C or Ctrl-D. */
export async function askTwice(): Promise<[string, string] | undefined> {
  // Readline writes what is typed into this, so that it is shown nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true, historySize: 0 });
  // The iterator keeps a second line that was pasted together with the first.
  const lines = terminal[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string | undefined> => {
    process.stderr.write(question);
    const line = await lines.next();
    process.stderr.write('\n');
    return line.done === true ? undefined : line.value;
  };
  try {
    const first = await ask('Password: ');
    const second = first === undefined ? undefined : await ask('The same password again: ');
    return first === undefined || second === undefined ? undefined : [first, second];
  } finally {
    terminal.close();
  }
}

/** The password from standard input, without the line's end; undefined when it is no UTF-8 text. */
export async function readPiped(): Promise<string | undefined> {
  const parts: Buffer[] = [];
  // `as`: without an encoding a stream gives buffers.
  for await (const part of process.stdin) parts.push(Buffer.from(part as Buffer));
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
    return text.replace(/\r?\n$/, '');
  } catch {
    return undefined;
  }
}
