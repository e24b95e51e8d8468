import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { KoaAdapter } from '@bull-board/koa';
import type { Queue } from 'bullmq';
import type { Context, Middleware } from 'koa';
import type { Config } from '../config.js';
import { openQueue, type OpenQueue } from './backend.js';
import type { JobKind } from './define-job.js';

/** The job board, and the way to hang up what it looks at. */
export interface JobBoard {
  /** Answers everything under its path and nothing else. Whoever mounts it lets superusers only get here. */
  middleware: Middleware;
  close(): Promise<void>;
}

const RETRY_AFTER_S = 5;

/** A board to look at the queues with, and to change nothing; it opens them when first asked. */
export function createJobBoard(config: Config, path: string, kinds: readonly JobKind[]): JobBoard {
  let opening: Promise<OpenBoard> | undefined;
  const board = (): Promise<OpenBoard> => {
    opening ??= openBoard(config, path, kinds).catch((error: unknown) => {
      // The store may answer the next visitor.
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    middleware: async (ctx, next) => {
      if (ctx.path !== path && !ctx.path.startsWith(`${path}/`)) return next();
      // Twice over: the board refuses commands by itself, and a later release of it cannot undo this.
      if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return refuse(ctx);
      const open = await board().catch(() => undefined);
      if (open === undefined || !open.queues.every((queue) => queue.isUp())) return sayDown(ctx);
      await open.answer(ctx, next);
    },
    close: async () => {
      const open = await opening?.catch(() => undefined);
      await Promise.all((open?.queues ?? []).map((queue) => queue.close()));
    },
  };
}

interface OpenBoard {
  queues: readonly OpenQueue[];
  answer: Middleware;
}

async function openBoard(config: Config, path: string, kinds: readonly JobKind[]): Promise<OpenBoard> {
  const queues = await Promise.all(kinds.map((kind) => openQueue(config, kind)));
  const adapter = new KoaAdapter().setBasePath(path);
  createBullBoard({
    // The board's types know only the Redis store; at run time it asks the queue which one it has.
    queues: queues.map(({ queue }) => new BullMQAdapter(queue as Queue, { readOnlyMode: true })),
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: 'Jobs' } },
  });
  return { queues, answer: adapter.registerPlugin() };
}

function refuse(ctx: Context): void {
  ctx.status = 405;
  ctx.set('Allow', 'GET, HEAD');
}

function sayDown(ctx: Context): void {
  ctx.status = 503;
  ctx.set('Retry-After', String(RETRY_AFTER_S));
  ctx.body = 'The queue cannot be reached just now.';
}
