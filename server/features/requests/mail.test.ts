/** E-mail, told to a real SMTP server on this machine. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLogger } from '#server/http/operations/logging.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { queueOf, until, untilEmpty } from '#server/jobs/testing/jobs.ts';
import { mail } from '#server/mail/mail.ts';
import { requestJobs } from './requests.jobs.ts';
import { clearOrders, step, useRequests } from './testing/request-stage.ts';

const t = useRequests('MAIL');
const PUBLIC_URL = 'https://devam.example.com/';

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly text: string;
}
const received: Received[] = [];
/** Addresses that the server refuses so many times. */
const refusals = new Map<string, number>();

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    const left = refusals.get(address) ?? 0;
    refusals.set(address, left - 1);
    done(left > 0 ? Object.assign(new Error('busy'), { responseCode: 450 }) : null);
  },
  onData(stream, { envelope }, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        text: Buffer.concat(parts).toString('utf8'),
      });
      done();
    });
  },
});

let SMTP_URL: string;

beforeAll(async () => {
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  SMTP_URL = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

beforeEach(async () => {
  received.length = 0;
  await t.write(async (db) => {
    await clearOrders(db);
    await sql`delete from job`.execute(db);
    await sql`delete from notification`.execute(db);
    await sql`update person set email = case when username in ('ada', 'chief') then username || '@ornek.com' end`.execute(
      db,
    );
  });
});
afterEach(() => mail.close());

const open = (more: object = {}) =>
  mail.open({ SMTP_URL, PUBLIC_URL, PRODUCT_NAME: 'Devam', MAIL_FROM: undefined, ...more });

/** Does what is in the queue, as the server does. */
async function work(until_: () => Promise<unknown>): Promise<void> {
  const { 'send-mail': kind } = requestJobs;
  const jobs = await startJobs({
    db: t.app.db,
    jobKinds: { 'send-mail': kind },
    taskKinds: {},
    logger: createLogger('silent'),
  });
  await until_();
  await jobs.stop();
}
const workAll = () => work(() => untilEmpty(t.app.db, t.world.ctx));

/** The readable body, whatever its transfer encoding. */
const bodyOf = ({ text }: Received) =>
  text
    .replaceAll('=\r\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (code) =>
      Buffer.from(code.replaceAll('=', ''), 'hex').toString('utf8'),
    );

it('goes to who is asked and to who asked, with a link to the detail page', async () => {
  open();
  const id = await t.submit();
  await workAll();
  expect(received.map(({ from, to }) => [from, to])).toEqual([
    ['bildirim@devam.example.com', ['chief@ornek.com']],
  ]);
  const body = bodyOf(received[0]!);
  expect(body).toContain('Sayın Ad chief,');
  expect(body).toContain('İzin talebi onayınızı bekliyor');
  expect(body).toContain('Ad ada');
  // Of which kind, how long and why is nobody's on a locked screen.
  expect(body).not.toMatch(/yıllık|5 gün/i);
  const link = `https://devam.example.com/onlineIslemler/izin-detay/${id}`;
  expect(body).toContain(`Açmak için: ${link}`);
  expect(body).toContain(`href="${link}"`.replaceAll('=', '='));
  await t.act('chief', id, 'return', { note: 'Raporunuzu ekleyin, hastalık izni için gerekli' });
  await workAll();
  expect(received.at(-1)!.to).toEqual(['ada@ornek.com']);
  expect(bodyOf(received.at(-1)!)).not.toMatch(/yıllık|5 gün|hastalık|rapor/i);
});

it('leads to the inbox where the kind has no page of its own', async () => {
  open({ MAIL_FROM: 'ik@ornek.com' });
  await t.submit({ kind: 5 });
  await workAll();
  expect(received[0]!.from).toBe('ik@ornek.com');
  expect(bodyOf(received[0]!)).toContain('https://devam.example.com/onlineIslemler/onay-kutusu');
});

it('is not written to who has no address', async () => {
  open();
  await t.chain([step('person', { personId: t.idOf('stranger') })]);
  await t.submit();
  await workAll();
  expect(received).toEqual([]);
});

it('is not queued where it is not set up, and a change that is taken back sends none', async () => {
  expect(
    mail.open({ SMTP_URL, PUBLIC_URL: undefined, PRODUCT_NAME: 'Devam', MAIL_FROM: undefined }),
  ).toBe(false);
  await t.submit();
  expect(await queueOf(t.app.db, t.world.ctx)).toEqual([]);
  open();
  const id = await t.submit();
  expect(await queueOf(t.app.db, t.world.ctx)).toMatchObject([{ kind: 'send-mail' }]);
  expect((await t.act('chief', id, 'reject')).status).toBe(400);
  expect(await queueOf(t.app.db, t.world.ctx)).toHaveLength(1);
});

it('is tried again where the server was busy, and each mail for itself', async () => {
  open();
  refusals.set('chief@ornek.com', 1);
  const id = await t.submit();
  const other = await t.submit({ person: 'chief', by: 'ada' });
  await t.act('head', other, 'reject', { note: 'Olmaz' });
  expect(id).not.toBe(other);
  const queue = () => queueOf(t.app.db, t.world.ctx);
  await work(() =>
    until(async () => {
      const left = await queue();
      return left.length === 1 && left[0]!.error_code !== null;
    }),
  );
  expect(received.map(({ to }) => to[0])).toEqual(['ada@ornek.com']);
  await t.write((db) => sql`update job set available_at = now()`.execute(db));
  await workAll();
  expect(received.map(({ to }) => to[0])).toEqual(['ada@ornek.com', 'chief@ornek.com']);
});

it('comes once for all that one person is told within minutes', async () => {
  open();
  await t.submit();
  await workAll();
  expect(received).toHaveLength(1);
  for (let n = 0; n < 12; n++) await t.submit();
  // The next one waits, and there is one of it.
  const waiting = await queueOf(t.app.db, t.world.ctx);
  expect(waiting).toHaveLength(1);
  expect(waiting[0]!.rests).toBeGreaterThan(5 * 60);
  await t.write((db) => sql`update job set available_at = now()`.execute(db));
  await workAll();
  expect(received).toHaveLength(2);
  // Four came by themselves, then a bundle of all that were not read.
  const body = bodyOf(received[1]!);
  expect(body).toContain('5 yeni bildiriminiz var');
  expect(body).toContain('13 yeni izin talebi onayınızı bekliyor');
  await workAll();
  expect(received).toHaveLength(2);
});

it('is not written of what was read in the panel meanwhile', async () => {
  open();
  await t.submit();
  await t.write((db) => sql`update notification_recipient set read_at = now()`.execute(db));
  await workAll();
  expect(received).toEqual([]);
});
