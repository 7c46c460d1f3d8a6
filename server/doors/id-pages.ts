/** The pages that an id in their address opens instead of a session (D4). Where it opens nothing they are answered with 404, and look the same (D42). */
import type { FastifyRequest } from 'fastify';
import { matchPath } from '#contract/kernel/pages/match-path.ts';
import { features } from '#server/features/features.ts';
import type { ServerContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';

/** What no feature names has no records yet: no id opens it. */
const checks = Object.assign({}, ...features.map(({ idPages }) => idPages)) as NonNullable<
  (typeof features)[number]['idPages']
>;

const hasId = (path: string) => path.includes('/:') && !path.endsWith('(.*)');

/** Why a page is not to be answered with 200, where it is one of these; the door's own words are not said. */
export async function refusalOfPage(
  db: ServerContext['db'],
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
