/** Figures in Prometheus' format, on a port of their own: the public one knows nothing of them. */
import http from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { queryOnce } from '#server/db/tenant/query-once.ts';
import type { Database } from '#server/db/tenant/tx.ts';

export class Metrics {
  readonly #register = new Registry();
  readonly #duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.#register],
  });

  constructor(db: Database) {
    collectDefaultMetrics({ register: this.#register });
    const connections = new Gauge({
      name: 'database_connections',
      help: 'Connections of the pool, by state',
      labelNames: ['state'] as const,
      registers: [],
      collect() {
        const { pool, queue } = db.engine;
        const { totalCount, idleCount, waitingCount } = pool;
        this.set({ state: 'open' }, totalCount);
        this.set({ state: 'idle' }, idleCount);
        this.set({ state: 'waiting' }, waitingCount + queue.waiting);
      },
    });
    this.#register.registerMetric(connections);
    const jobs = new Gauge({
      name: 'jobs',
      help: 'Work in the queue, by state; what failed is no longer tried',
      labelNames: ['state'] as const,
      registers: [],
      async collect() {
        const { rows } = await queryOnce<{ state: string; count: number }>(
          db.engine.pool,
          `select state, count(job.*)::int as count from unnest('{waiting,running,failed}'::text[]) as state
           left join job on state = case when failed_at is not null then 'failed' when holder is null then 'waiting' else 'running' end
           group by state`,
        );
        for (const { state, count } of rows) this.set({ state }, count);
      },
    });
    this.#register.registerMetric(jobs);
  }

  /** Counts the answers of an application. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'unknown';
      this.#duration.observe(
        { method: request.method, route, status: String(reply.statusCode) },
        reply.elapsedTime / 1000,
      );
      done();
    });
  }

  /** Whoever reaches the port may read: where it listens says who does. */
  server(): http.Server {
    return http.createServer((request, response) => {
      if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      this.#register.metrics().then(
        (text) => response.writeHead(200, { 'Content-Type': this.#register.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
  }
}
