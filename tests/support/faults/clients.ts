import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** A thread of clients, for a server whose own thread is busy: each sends one request and reads what comes. */
interface Order {
  port: number;
  count: number;
  /** Counts the requests that the system has taken; whoever waits for it is woken. */
  sent: Int32Array;
}

// `as`: this is what the test that starts the thread gives it.
const { port, count, sent } = workerData as Order;

const ask = (): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n', () => {
        Atomics.add(sent, 0, 1);
        Atomics.notify(sent, 0);
      });
    });
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    // An answer ends with its body; a broken connection has none.
    socket.on('close', () => resolve(answer.split('\r\n').at(-1) ?? ''));
    socket.on('error', () => undefined);
  });

parentPort?.postMessage(await Promise.all(Array.from({ length: count }, ask)));
