import { SMTPServer } from 'smtp-server';
import { freePort } from './processes.js';

/** A mail server for tests. */
export interface PostOffice {
  url: string;
  letters: string[];
  /** What it answers to every recipient; undefined if it takes them. */
  refusal: { code: number; text: string } | undefined;
  close(): Promise<void>;
}

/** Starts a mail server that stores the messages it receives. */
export async function openPostOffice(): Promise<PostOffice> {
  const port = await freePort();
  const office: PostOffice = {
    url: `smtp://127.0.0.1:${port}`,
    letters: [],
    refusal: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) => {
      const { refusal } = office;
      done(refusal && Object.assign(new Error(`${refusal.text} ${address.address}`), { responseCode: refusal.code }));
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        office.letters.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return office;
}
