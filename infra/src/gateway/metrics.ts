import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.js';
import { SERVER_TIMES } from './server-times.js';

/** What one process counts about itself. */
export interface Metrics {
  registry: Registry;
  observe(route: string, method: string, status: number, seconds: number): void;
}

/** Labels are route patterns, never URLs, so that no id becomes a time series. */
export function createMetrics(db: Database): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['route', 'method', 'status'] as const;
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  new Gauge({
    name: 'database_statements_total',
    help: 'Statements that this process has run',
    registers: [registry],
    collect() {
      this.set(db.statementsRun());
    },
  });
  new Gauge({
    name: 'database_pool_waiting',
    help: 'Requests that wait for a connection',
    registers: [registry],
    collect() {
      this.set(db.pool.waitingCount);
    },
  });
  return {
    registry,
    observe: (route, method, status, seconds) => duration.observe({ route, method, status }, seconds),
  };
}

/** Serves `/metrics` on a port of its own, which no proxy leads to; port 0 serves none. */
export function serveMetrics(metrics: Metrics, port: number, host: string): Server | undefined {
  if (port === 0) return undefined;
  const server = createServer(SERVER_TIMES, (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    void metrics.registry.metrics().then((text) => {
      response.writeHead(200, { 'Content-Type': metrics.registry.contentType }).end(text);
    });
  });
  return server.listen(port, host);
}
