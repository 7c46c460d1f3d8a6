/** The passes of a maker who speaks JSON: one adapter beside that of the push terminals. */
import type { z } from 'zod';
import type { doorsSchemas } from '#contract/doors/doors.schemas.ts';
import { isAllowedFrom } from '#core/doors/addresses.ts';
import { readLocalTime } from '#core/doors/local-time.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import type { DeviceContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { tellRefused } from '../devices/warnings.commands.ts';
import { takeUpload } from '../ingest/intake.ts';
import type { AsideRow, IncomingPass } from '../ingest/incoming.ts';

type PassesInput = z.output<(typeof doorsSchemas)['Passes']['input']>;
type SentPass = PassesInput['passes'][number];

const ZONED = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?:\.\d{1,6})?(Z|[+-]\d{2}:?\d{2})$/;
const WITHOUT_ZONE = /^(\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2})(?:\.\d{1,6})?$/;
const MOST_PIN = 24;
const VISIBLE = /^\P{Cc}+$/u;

function offsetOf(zone: string): number {
  if (zone === 'Z') return 0;
  const digits = zone.replace(':', '');
  const seconds = (Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3))) * 60;
  return digits.startsWith('-') ? -seconds : seconds;
}

function timeOf(sent: string): { localTime: string; utcOffset: number | null } | null {
  const zoned = ZONED.exec(sent);
  const text = zoned ? `${zoned[1]} ${zoned[2]}` : (WITHOUT_ZONE.exec(sent)?.[1] ?? sent);
  const read = readLocalTime(text);
  if (!read) return null;
  return { localTime: read.text, utcOffset: zoned ? offsetOf(zoned[3]!) : read.utcOffset };
}

const isNumber = (text: string | null, most: number) =>
  text === null || (text.length <= most && VISIBLE.test(text));

function readPass(sent: SentPass): { pass: IncomingPass } | { aside: AsideRow } {
  const raw = JSON.stringify(sent);
  const pin = sent.personNo?.trim() || null;
  const card = sent.cardNo?.trim() || null;
  if (pin === null && card === null) return { aside: { reason: 'fields', raw } };
  if (!isNumber(pin, MOST_PIN) || !isNumber(card, 64)) return { aside: { reason: 'pin', raw } };
  const time = timeOf(sent.time.trim());
  if (!time) return { aside: { reason: 'time', raw } };
  const fields = [pin ?? '', card ?? '', sent.time, sent.direction ?? ''];
  return {
    pass: {
      ...time,
      key: sent.recordNo ? `#${sent.recordNo}` : fields.join('\t'),
      pin,
      card,
      status: null,
      verify: sent.verify ?? null,
      workCode: sent.workCode?.trim() || null,
      direction: sent.direction ?? null,
      raw,
    },
  };
}

export async function takePasses({ db, device, request }: DeviceContext, input: PassesInput) {
  const read = input.passes.map(readPass);
  const passes = read.flatMap((one) => ('pass' in one ? [one.pass] : []));
  const aside = read.flatMap((one) => ('aside' in one ? [one.aside] : []));
  const { ip } = request;
  const bytes = Number(request.headers['content-length'] ?? 0);
  const taken = await takeUpload(db, device.tenantId, {
    serial: device.serial,
    ip,
    requestId: request.id,
    bytes,
    read: ({ addresses }) =>
      isAllowedFrom(ip, addresses) ? { kind: 'Passes', ip, bytes, passes, aside } : null,
  });
  if (!taken) {
    const actor = { id: null, name: `Cihaz ${device.serial}` };
    const ctx = { tenantId: device.tenantId, actor, ip, requestId: request.id };
    await withTenant(db, ctx, (tx) => tellRefused(tx, device.serial, ip));
    throw new AppError('unauthenticated');
  }
  return {
    taken: read.length,
    stored: taken.fresh,
    known: read.length - taken.fresh - taken.aside,
    setAside: taken.aside,
  };
}
