import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { queryOnce } from '#server/db/query-once.ts';
import type { Database } from '#server/db/tx.ts';
import { AppError } from './errors.ts';

const LOOPBACK = /^(::1|127\.|::ffff:127\.)/;

/** /metrics in Prometheus' format, for a collector on this machine only. */
export function metricsRoute(app: FastifyInstance, db: Database): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'] as const,
    registers: [],
    collect() {
      const { totalCount, idleCount, waitingCount } = db.engine.pool;
      this.set({ state: 'open' }, totalCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  register.registerMetric(connections);
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
  register.registerMetric(jobs);

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });

  app.get('/metrics', async (request, reply) => {
    // A reverse proxy on this machine is loopback too, but it says for whom it asks.
    const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
    if (forwarded || !LOOPBACK.test(request.socket.remoteAddress ?? ''))
      throw new AppError('not_found');
    return reply.type(register.contentType).send(await register.metrics());
  });
}
