import type { FastifyInstance } from 'fastify';
import { queryOnce } from '#server/db/tenant/query-once.ts';
import type { Database } from '#server/db/tenant/tx.ts';

/** How long a readiness check may take before the database counts as away. */
const PATIENCE_MS = 2_000;

/** /healthz: the process answers. /readyz: it can do its work, so a balancer may send people here. */
export function healthRoutes(app: FastifyInstance, db: Database, isStopping: () => boolean): void {
  app.get('/healthz', () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const ready = !isStopping() && (await answers(db));
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'unavailable', database: db.engine.kind });
  });
}

async function answers(db: Database): Promise<boolean> {
  const patience = new Promise<boolean>((resolve) =>
    setTimeout(resolve, PATIENCE_MS, false).unref(),
  );
  const query = queryOnce(db.engine.pool, 'select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([query, patience]);
}
