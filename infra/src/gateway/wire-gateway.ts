import { createSessionReader } from '../auth/session-reader.js';
import { SESSION_ENDED } from '../auth/sessions.js';
import { NEWS_CHANNEL } from '@school/core/live/news';
import { createListener } from '../broadcast/create-listener.js';
import { createPostgresListener } from '../broadcast/postgres-listener.js';
import { acceptChannels, type AnswerUpgrade } from '../classroom/channel/accept-channels.js';
import type { FrameHandlers } from '../classroom/channel/frame-handlers.js';
import { RoomHub } from '../classroom/channel/room-hub.js';
import type { Audience } from '../config.js';
import { closeDeps, type Deps } from '../deps.js';
import { createApp, type GatewayApp } from '../http/create-app.js';
import type { Route } from '../http/endpoint.js';
import type { PagesOptions } from './pages.js';

/** What a BFF brings: its name, its own address, its route table and its pages. */
export interface GatewayParts {
  audience: Audience;
  ownUrl: string;
  routes: readonly Route[];
  pages: PagesOptions;
  /** For a gateway that has the rooms of classes: what it does with the frames of their boards. */
  rooms?: FrameHandlers;
}

/** A gateway wired to its sessions: a session that ends anywhere is refused here within a second. */
export interface WiredGateway extends GatewayApp {
  /** Undefined for a gateway that speaks HTTP only. */
  upgrade?: AnswerUpgrade | undefined;
  close(): Promise<void>;
}

/** Wires a gateway to the school's stores. */
export function wireGateway(deps: Deps, parts: GatewayParts): WiredGateway {
  const sessions = createSessionReader(deps.config, parts.audience, deps.db, deps.clock);
  const listener = createListener(deps.config, deps.log);
  // Triggers tell the news, of which only Postgres knows.
  const newsListener = deps.config.REDIS_URL ? createPostgresListener(deps.config, deps.log) : listener;
  newsListener.on(NEWS_CHANNEL, (line) => deps.news.hear(line));
  newsListener.onGap(() => deps.news.hearGap());
  const hub = parts.rooms && new RoomHub(deps, parts.rooms, listener, newsListener);
  const endSession = (sid: string): void => {
    sessions.forget(sid);
    hub?.endSession(sid);
    deps.news.endSession(sid);
  };
  listener.on(SESSION_ENDED, endSession);
  // Sessions that this process ends are dropped before it responds.
  deps.db.subscribe((channel, sid) => {
    if (channel === SESSION_ENDED) endSession(sid);
  });
  listener.onGap(() => sessions.forgetAll());
  const app = createApp(deps, {
    ...parts,
    // While nothing is heard, nothing is remembered either.
    readSession: (token, binding) => {
      if (!listener.isListening()) sessions.forgetAll();
      return sessions.read(token, binding);
    },
    probes: {
      s3: () => deps.storage.probe(),
      ...(deps.redis === null ? {} : { redis: async () => void (await deps.redis?.ping()) }),
    },
  });
  let isDraining = false;
  return {
    ...app,
    upgrade: hub && acceptChannels(deps, hub, { ownUrl: parts.ownUrl, isDraining: () => isDraining }),
    drain: () => {
      isDraining = true;
      hub?.close();
      app.drain();
      deps.news.close();
    },
    close: async () => {
      hub?.close();
      deps.news.close();
      await Promise.all([listener.close(), newsListener.close()]);
      await closeDeps(deps);
    },
  };
}
