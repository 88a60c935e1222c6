import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { inTime, requireAnswer } from '../database/answering.ts';
import type { Database } from '../database/database.ts';
import { digest } from '../digest.ts';
import { AppError } from '../errors.ts';
import { version } from '../version.ts';
import { bearerToken } from './guard.ts';

/** In constant time, also where they are not equally long. */
const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(digest(one)), Buffer.from(digest(other)));
const isLoopback = (address: string | undefined) => /^(::ffff:)?127\.|^::1$/.test(address ?? '');
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'];

/** Behind a proxy on the same machine everybody comes from loopback, so that only counts without one. */
const mayRead = (request: FastifyRequest, { metricsToken, proxyHops }: Config) => {
  const { headers, socket } = request;
  const token = bearerToken(request);
  if (metricsToken !== undefined && token !== undefined && isSame(token, metricsToken)) return true;
  return proxyHops === 0 && isLoopback(socket.remoteAddress) && forwarding.every((name) => headers[name] === undefined);
};

/** Asked for at every scrape, so that a database which is away at night is noticed before somebody calls. */
const measureDatabase = (db: Database, registry: Registry) =>
  new Gauge({
    name: 'lectern_database_up',
    help: 'Whether the database answers within 2.5 s',
    registers: [registry],
    async collect() {
      this.set(
        await requireAnswer(db).then(
          () => 1,
          () => 0,
        ),
      );
    },
  });

/** For how long the oldest of what servers do by themselves has been due, in seconds by kind. */
type ReadOverdue = (db: Database) => Promise<Record<string, number>>;

const measureOverdue = (db: Database, registry: Registry, readOverdue: ReadOverdue) =>
  new Gauge({
    name: 'lectern_overdue_seconds',
    help: 'For how long the oldest of what servers do by themselves has been due; 0 where nothing waits',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset();
      // What cannot be read is not said; that the database is away has a metric of its own.
      const overdue = await inTime(readOverdue(db)).catch(() => ({}));
      for (const [kind, seconds] of Object.entries(overdue)) this.set({ kind }, seconds);
    },
  });

/**
 * Prometheus metrics at `/metrics`, for this machine or whoever has the token: requests, counted and timed by route, and, where the server has a
 * database, whether that answers and what is overdue in it.
 */
export const registerMetrics = (
  app: FastifyInstance,
  config: Config,
  database?: { db: Database; readOverdue: ReadOverdue },
) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Gauges by the names of counters. What they add up is there by type (`nodejs_active_resources`).
  for (const name of ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'])
    registry.removeSingleMetric(name);
  const info = new Gauge({ name: 'lectern_info', help: 'The release', labelNames: ['version'], registers: [registry] });
  info.set({ version }, 1);
  if (database) {
    measureDatabase(database.db, registry);
    measureOverdue(database.db, registry, database.readOverdue);
  }
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({ name: 'http_requests_total', help: 'Answers', labelNames, registers: [registry] });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // The route's pattern: labels of URLs would have unbounded cardinality, one for each id and for whatever strangers think of.
    const route = routeOptions.url ?? 'none';
    requests.inc({ method, route, status: statusCode });
    // How long somebody looked says nothing about the server.
    if (routeOptions.config.endpoint?.events) return;
    durations.observe({ method, route }, elapsedTime / 1000);
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, config)) throw new AppError(404, 'not_found.route');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
