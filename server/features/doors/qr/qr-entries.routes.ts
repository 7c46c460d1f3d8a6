import type { FastifyInstance } from 'fastify';
import { qrEntriesCalls } from '#contract/doors/qr/qr-entries.calls.ts';
import { qrEntriesSchemas } from '#contract/doors/qr/qr-entries.schemas.ts';
import { kioskByKey } from '#server/features/organisation/organisation.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { LIFE_MS, newQrCode, RENEW_MS } from './qr-code.ts';
import { confirmQrEntry } from './qr-entries.commands.ts';
import { lastPassOf, scanned } from './qr-entries.queries.ts';

export function qrEntryRoutes(app: FastifyInstance, context: ServerContext): void {
  const { tokens } = context;
  bind(app, context, qrEntriesCalls, qrEntriesSchemas, {
    async GetQrCode({ db, countAs }, { key }) {
      const kiosk = await kioskByKey(db, key);
      if (!kiosk) throw new AppError('link_over');
      await countAs(kiosk.linkId);
      const { workPlaceName, timeZone } = kiosk;
      const now = Date.now();
      return {
        workPlaceName,
        timeZone,
        code: newQrCode(tokens, kiosk, now),
        lifeMs: LIFE_MS,
        renewMs: RENEW_MS,
        now: new Date(now).toISOString(),
      };
    },
    ReadQrCode: ({ caller, read }, { code }) =>
      read(async (db) => {
        const { kiosk, leftMs } = await scanned(db, caller, tokens, code);
        const last = await lastPassOf(db, caller.personId);
        return {
          workPlaceName: kiosk.workPlaceName,
          checksPosition: kiosk.checksPosition,
          leftMs,
          suggested: last?.direction === 'in' ? ('out' as const) : ('in' as const),
          last,
        };
      }),
    ConfirmQrEntry: (call, input) => confirmQrEntry(call, tokens, input),
  });
}
