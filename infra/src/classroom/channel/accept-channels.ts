import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CHANNEL_FRAME_BYTES_MAX } from '@school/core/classroom/channel';
import { WebSocketServer } from 'ws';
import type { Deps } from '../../deps.js';
import { serveSocket } from './channel-socket.js';
import type { RoomHub } from './room-hub.js';

/** Answers a request for another protocol on a connection that Node has given away. */
export type AnswerUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** The address of a class's channel. */
const PATH = /^\/api\/classroom\/(\d{1,15})\/socket\/?$/;
/** All channels of a process, so that a flood of them cannot take its memory. */
const SOCKETS_MAX = 4000;

interface Gate {
  ownUrl: string;
  isDraining: () => boolean;
}

/** Lets browsers on our own pages open the channel of a class; what they may do there their first message decides. */
export function acceptChannels(deps: Deps, hub: RoomHub, { ownUrl, isDraining }: Gate): AnswerUpgrade {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: CHANNEL_FRAME_BYTES_MAX,
    perMessageDeflate: false,
    clientTracking: true,
  });
  const ownOrigin = new URL(ownUrl).origin;
  return (request, socket, head) => {
    const [, id] = PATH.exec(pathOf(request)) ?? [];
    if (id === undefined || request.headers.upgrade?.toLowerCase() !== 'websocket')
      return refuse(socket, 404, 'Not Found');
    if (!isOwnPage(request, ownOrigin)) return refuse(socket, 403, 'Forbidden');
    if (isDraining() || server.clients.size >= SOCKETS_MAX) return refuse(socket, 503, 'Service Unavailable');
    // Until ws has taken it, a connection that breaks would end the process.
    socket.on('error', ignore);
    server.handleUpgrade(request, socket, head, (opened) => {
      socket.off('error', ignore);
      serveSocket(deps, hub, Number(id), opened);
    });
  };
}

const ignore = (): void => undefined;

const pathOf = ({ url = '' }: IncomingMessage): string => url.replace(/\?.*$/s, '');

/** A browser always says from which page it comes: ours, by its public name or by the name it has used to reach us. */
function isOwnPage({ headers }: IncomingMessage, ownOrigin: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === ownOrigin || (host !== undefined && new URL(origin).host === host);
}

function refuse(socket: Duplex, status: number, text: string): void {
  socket.on('error', ignore);
  socket.end(`HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
