import { SMTPServer } from 'smtp-server';
import { freePort } from './processes.js';

/** A mail server for tests. */
export interface PostOffice {
  url: string;
  letters: string[];
  refuses: boolean;
  close(): Promise<void>;
}

/** Starts a mail server that stores the messages it receives. */
export async function openPostOffice(): Promise<PostOffice> {
  const port = await freePort();
  const office: PostOffice = {
    url: `smtp://127.0.0.1:${port}`,
    letters: [],
    refuses: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) => {
      const refusal = Object.assign(new Error(`no ${address.address} here`), { responseCode: 550 });
      done(office.refuses ? refusal : null);
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
