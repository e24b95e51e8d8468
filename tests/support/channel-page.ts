import { classroom } from '@school/bff-learner/contract/classroom';
import type { ChannelMember } from '@school/core/classroom/channel';
import { WebSocket } from 'ws';
import { eventually } from './faults/eventually.js';
import type { TestServer } from './test-server.js';

/** What a page hears. */
export interface Said {
  kind: string;
  data: unknown;
  from?: string;
  page?: string;
}

/** A page of a class without a browser: it speaks the words of the room's channel. */
export class ChannelPage {
  readonly heard: Said[] = [];
  readonly frames: Buffer[] = [];
  closed: { code: number; reason: string } | undefined;

  constructor(readonly socket: WebSocket) {
    socket.on('message', (data, isBinary) => {
      const bytes = data as Buffer;
      if (isBinary) this.frames.push(bytes);
      else this.heard.push(JSON.parse(bytes.toString()) as Said);
    });
    socket.on('close', (code, reason) => (this.closed = { code, reason: reason.toString() }));
    socket.on('error', () => undefined);
  }

  say(kind: string, data: unknown = null, to?: string): void {
    this.socket.send(JSON.stringify({ kind, data, ...(to === undefined ? {} : { to }) }));
  }

  /** What was heard of a kind. */
  of(kind: string): Said[] {
    return this.heard.filter((one) => one.kind === kind);
  }

  /** The ids of those in the room, as this page was told last. */
  members(): string[] {
    const last = this.heard.findLast(({ kind }) => kind === 'members' || kind === 'welcome');
    if (last === undefined) return [];
    const { data } = last as { data: ChannelMember[] | { members: ChannelMember[] } };
    return (Array.isArray(data) ? data : data.members).map(({ id }) => id);
  }

  /** Waits until the room is known to consist of these. */
  async sees(...ids: string[]): Promise<void> {
    await eventually(
      `the room has ${ids.join(', ')}`,
      5000,
      () => this.members().toSorted().join() === ids.toSorted().join(),
    );
  }

  /** Waits for the end of the connection; answers its code. */
  async ended(): Promise<number> {
    await eventually('the channel is closed', 5000, () => this.closed !== undefined);
    return this.closed?.code ?? 0;
  }

  close(): void {
    this.socket.terminate();
  }
}

/** The pass that the classroom's answer brings. */
export const passOf = async (server: TestServer, as: { token: string }, classId: number): Promise<string | null> =>
  (await server.call(classroom, { as, params: { id: classId } })).body.channel_token;

let pages = 0;

/** Opens the channel of a class with any words as pass. */
export async function openChannel(
  server: TestServer,
  classId: number,
  token: string | null,
  { origin = server.url, page = `test-page-${(pages += 1)}` }: { origin?: string; page?: string } = {},
): Promise<ChannelPage> {
  const address = `${server.url.replace('http', 'ws')}/api/classroom/${classId}/socket/`;
  const opened = new ChannelPage(new WebSocket(address, { origin }));
  await new Promise<void>((resolve, reject) => {
    opened.socket.once('open', resolve);
    opened.socket.once('error', reject);
  });
  opened.say('hello', { token, page });
  return opened;
}

/** Opens the channel as a person of the class, and waits until they are in. */
export async function enterRoom(
  server: TestServer,
  as: { token: string },
  classId: number,
  page?: string,
): Promise<ChannelPage> {
  const opened = await openChannel(
    server,
    classId,
    await passOf(server, as, classId),
    page === undefined ? {} : { page },
  );
  await eventually('the person is in the room', 5000, () => {
    if (opened.closed) throw new Error(`closed: ${opened.closed.code} ${opened.closed.reason}`);
    return opened.of('welcome').length > 0;
  });
  return opened;
}
