import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One address in front of several gateways, as a school has it; new connections go to the one it points to. */
export interface TurningFront {
  url: string;
  /** New connections go there from now on; those that are open stay. */
  turnTo(url: string): void;
  close(): Promise<void>;
}

/** Opens a front that points to this gateway. */
export async function openFront(to: string): Promise<TurningFront> {
  let port = Number(new URL(to).port);
  const open = new Set<Socket>();
  const keep = (one: Socket, other: Socket): void => {
    open.add(one);
    one.on('error', () => undefined);
    one.on('close', () => {
      open.delete(one);
      other.destroy();
    });
  };
  const server = createServer((caller) => {
    const gateway = connect(port, '127.0.0.1');
    keep(caller, gateway);
    keep(gateway, caller);
    caller.pipe(gateway).pipe(caller);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // `as`: it listens on a port.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    turnTo: (url) => {
      port = Number(new URL(url).port);
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
