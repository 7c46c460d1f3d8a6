/** The pages that an id in their address opens instead of a session (D4). Where it opens nothing they are answered with 404, and look the same (D42). */
import type { FastifyRequest } from 'fastify';
import { matchPath } from '#contract/kernel/pages/match-path.ts';
import type { Database } from '#server/db/tenant/tx.ts';
import { checkKioskPage } from '#server/features/doors/doors.ts';
import { AppError } from '#server/http/errors.ts';

type Check = (db: Database, ip: string, id: string) => Promise<void>;

/** By the name of the route. What is not named here has no records yet: no id opens it. */
const checks: Readonly<Record<string, Check>> = { QrCode: checkKioskPage };

const hasId = (path: string) => path.includes('/:') && !path.endsWith('(.*)');

/** Why a page is not to be answered with 200, where it is one of these; the door's own words are not said. */
export async function refusalOfPage(
  db: Database,
  { url, ip }: Pick<FastifyRequest, 'url' | 'ip'>,
): Promise<AppError | undefined> {
  const match = matchPath(url.split('?', 1)[0]!);
  if (!match?.page.route.public || !hasId(match.page.path)) return undefined;
  const [id] = Object.values(match.params);
  const check = checks[match.page.route.name ?? ''];
  if (!check) return new AppError('link_over');
  try {
    await check(db, ip, id!);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
