import { setTimeout as pause } from 'node:timers/promises';
import { statement } from '@school/infra/db/sql';
import { defineJob, type JobDefinition } from '@school/infra/queue/define-job';

/** The tables in which probe jobs leave their marks. Nothing in them is unique, so that a second run shows. */
export const PROBE_TABLES = `
  CREATE TABLE probe_start (ref_id bigint NOT NULL, pid int NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp());
  CREATE TABLE probe_effect (ref_id bigint NOT NULL, pid int NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp());
`;

const markStart = statement('probe-start', 'INSERT INTO probe_start (ref_id, pid) VALUES ($1, $2)');
const markEffect = statement('probe-effect', 'INSERT INTO probe_effect (ref_id, pid) VALUES ($1, $2)');

/** A job that takes some time and then has one effect that can be counted. */
export const slowProbe = (tookMs: number): JobDefinition =>
  defineJob({
    name: 'slow-probe',
    backoffMs: 500,
    timeoutMs: 60_000,
    async run(ctx, { db }) {
      await db.run(markStart, [ctx.refId, process.pid]);
      await pause(tookMs);
      await ctx.finish(async (trx) => {
        await trx.run(markEffect, [ctx.refId, process.pid]);
      });
    },
  });
