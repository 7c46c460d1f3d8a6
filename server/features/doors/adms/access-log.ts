/** Passes of the access family: pairs instead of positions. Many events are no passes (a door held open, a refusal). */
import { directionOfStatus } from '#core/doors/attlog.ts';
import { readPairs } from '#core/doors/key-values.ts';
import { readLocalTime } from '#core/doors/local-time.ts';
import type { AsideRow, IncomingPass } from '../ingest/incoming.ts';

/** Opened by whoever may: by card, finger, face, password, or several of them. */
const PASSED = new Set(['0', '3', '15', '101', '203']);

type AccessRow = { readonly pass: IncomingPass } | { readonly aside: AsideRow } | null;

/** Null for what is no pass of a person. */
export function readAccessRow(raw: string): AccessRow {
  const said = readPairs(raw);
  const pin = said.get('pin') ?? '';
  const card = said.get('cardno') ?? '';
  const event = said.get('event') ?? said.get('eventtype') ?? '';
  const nobody = (pin === '' || pin === '0') && (card === '' || card === '0');
  if (nobody || !PASSED.has(event)) return null;
  const sent = said.get('time') ?? said.get('time_second') ?? '';
  const time = readLocalTime(sent);
  if (time === null) return { aside: { reason: 'time', raw } };
  if (pin.length > 24 || card.length > 32) return { aside: { reason: 'pin', raw } };
  const status = said.get('inoutstatus') ?? '';
  const verify = said.get('verifytype') ?? said.get('verified') ?? '';
  return {
    pass: {
      key: [pin, card, sent, said.get('index') ?? '', event].join('\t'),
      pin: pin === '' || pin === '0' ? null : pin,
      card: card === '' || card === '0' ? null : card,
      localTime: time.text,
      utcOffset: time.utcOffset,
      status: /^\d{1,3}$/.test(status) ? Number(status) : null,
      verify: /^\d{1,3}$/.test(verify) ? Number(verify) : null,
      workCode: null,
      direction: status === '' ? null : directionOfStatus(Number(status)),
      raw,
    },
  };
}
