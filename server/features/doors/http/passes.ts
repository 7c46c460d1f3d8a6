/** The passes of a maker who speaks JSON: one adapter beside that of the push terminals. */
import type { z } from 'zod';
import type { doorsSchemas } from '#contract/doors/doors.schemas.ts';
import { isAllowedFrom } from '#core/doors/addresses.ts';
import { readLocalTime } from '#core/doors/local-time.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import type { DeviceContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { conductOf } from '../conduct/conduct.ts';
import { refusalOf, tellSlowdown } from '../conduct/slowdown.commands.ts';
import { tellRefused } from '../devices/warnings.commands.ts';
import { rowsInTurn } from '../ingest/device-turns.ts';
import { type AsideRow, type IncomingPass, shownRaw } from '../ingest/incoming.ts';
import { takeUpload } from '../ingest/intake.ts';

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

type Read = { readonly pass: IncomingPass } | { readonly aside: AsideRow };

function readPass(sent: SentPass): Read {
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

interface Counts {
  readonly stored: number;
  readonly conflicting: number;
  readonly setAside: number;
}

/** In parts, each a turn of its own; none is acknowledged before the last is stored. Null where it may not send from there. */
async function takeInParts(
  { db, device, request }: DeviceContext,
  read: readonly Read[],
): Promise<Counts | null> {
  const { ip, id: requestId } = request;
  const sender = { ...device, ip };
  const conduct = conductOf(db);
  const id = conduct.uploadId(sender);
  const bytes = Number(request.headers['content-length'] ?? 0);
  let counts: Counts = { stored: 0, conflicting: 0, setAside: 0 };
  let next = 0;
  while (next < read.length) {
    const from = next;
    const part = read.slice(from, from + rowsInTurn(db));
    next += part.length;
    const passes = part.flatMap((one) => ('pass' in one ? [one.pass] : []));
    const aside = part.flatMap((one) => ('aside' in one ? [one.aside] : []));
    const isWhole = part.length === read.length;
    const taken = await takeUpload(db, device.tenantId, {
      serial: device.serial,
      ip,
      requestId,
      rows: part.length,
      read: ({ addresses }) =>
        isAllowedFrom(ip, addresses)
          ? {
              id,
              isWhole,
              kind: 'Passes',
              ip,
              bytes: from === 0 ? bytes : 0,
              passes,
              aside,
            }
          : null,
    });
    if (!taken) return null;
    counts = {
      stored: counts.stored + taken.fresh,
      conflicting: counts.conflicting + taken.conflicting,
      setAside: counts.setAside + taken.aside,
    };
    const isSlowed = conduct.took(sender, {
      rows: part.length,
      bad: aside.length,
      ofNobody: taken.ofNobody + taken.aside - aside.length,
    });
    if (isSlowed) {
      const sample = aside
        .slice(0, 5)
        .map(({ raw }) => shownRaw(raw))
        .join('\n');
      const slowdown = { refused: 0, badRows: aside.length, sample: sample || null };
      await tellSlowdown(db, sender, requestId, slowdown);
    }
  }
  return counts;
}

export async function takePasses(context: DeviceContext, input: PassesInput) {
  const { db, device, request } = context;
  const bytes = Number(request.headers['content-length'] ?? 0);
  const refusal = await refusalOf(db, { ...device, ip: request.ip }, request.id, bytes);
  if (refusal) throw refusal;
  const counts = await takeInParts(context, input.passes.map(readPass));
  if (!counts) {
    const actor = { id: null, name: `Cihaz ${device.serial}` };
    const ctx = { tenantId: device.tenantId, actor, ip: request.ip, requestId: request.id };
    await withTenant(db, ctx, (tx) => tellRefused(tx, device.serial, request.ip));
    throw new AppError('unauthenticated');
  }
  const { stored, conflicting, setAside } = counts;
  const taken = input.passes.length;
  return { taken, stored, conflicting, known: taken - stored - conflicting - setAside, setAside };
}
