import type { FastifyInstance } from 'fastify';
import { withTimeout } from '../database/answering.ts';
import type { OpenDatabase } from '../database/database.ts';
import { readFacts } from '../doctor/facts.ts';
import type { ServerReport } from '../doctor/server-report.ts';
import { doctorHeader, doctorPath, isSignedByDoctor } from '../doctor/signature.ts';
import { AppError } from '../errors.ts';
import { version } from '../version.ts';

const timeout = 5_000;

/**
 * Tells `npm run doctor`, which proves that it has the server's secret, what only the server knows: as whom it sees who calls, and, as the
 * embedded database has one process, what lies in it.
 */
export const registerDoctor = (app: FastifyInstance, { db }: Pick<OpenDatabase, 'db'>, secret: string) => {
  app.get(doctorPath, { logLevel: 'warn' }, async (request): Promise<ServerReport> => {
    if (!isSignedByDoctor(request.headers[doctorHeader], secret)) throw new AppError(404, 'not_found.route');
    const { address, socket, headers } = request;
    const forwarded = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    const facts = await withTimeout(
      timeout,
      db.snapshot((connection) => readFacts(connection, secret)),
    ).catch((error: unknown) => {
      request.log.error({ err: error }, 'the doctor could not look into the database');
      return null;
    });
    return { release: version, address, peer: socket.remoteAddress ?? '', forwarded, facts };
  });
};
