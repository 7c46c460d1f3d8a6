import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { notificationsCalls as calls } from '#contract/notifications/notifications.calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import type { SaidTopic } from '#contract/topics.ts';
import { titlesCalls } from '#contract/titles/titles.calls.ts';
import type { Failure } from '#contract/kernel/errors.ts';
import type { Watcher } from '#server/db/events.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { endSessions } from '#server/features/identity/sessions/sessions.commands.ts';
import { buildTestApp, signInTo, useApp } from '#server/testing/app.ts';
import { addPerson, createWorld, type World } from '#server/testing/world.ts';
import { LiveStream } from './live-stream.ts';
import { notify } from './notifications.commands.ts';

const t = useApp();
let address: string;
let world: World;
let other: World;
const opened: Stream[] = [];

beforeAll(async () => {
  world = await createWorld(t.db, 'STREAMS');
  other = await createWorld(t.db, 'STREAMS-2');
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
});

// fetch opens a spare connection for each stream that is given up, and the server would wait for its first request.
afterAll(() => t.app.server.closeAllConnections());

const urlOf = (base: string, query = '') => `${base}/api${calls.Stream.path}${query}`;
/** For what must come; a busy machine may take its time. What never comes ends the test by its timeout. */
const PATIENCE_MS = 30_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What arrives on one stream, as text, and when it ended. */
class Stream {
  text = '';
  readonly headers: Headers;
  readonly ended: Promise<void>;
  readonly #abort: AbortController;

  constructor(response: Response, abort: AbortController) {
    this.headers = response.headers;
    this.#abort = abort;
    this.ended = this.#read(response).catch(() => {});
  }

  get topics(): string[] {
    return [...this.text.matchAll(/^data: (.*"topics".*)$/gm)].flatMap(
      ([, json]) => (JSON.parse(json!) as { topics: string[] }).topics,
    );
  }

  async has(pattern: RegExp): Promise<void> {
    await vi.waitFor(() => expect(this.text).toMatch(pattern), {
      timeout: PATIENCE_MS,
      interval: 20,
    });
  }

  async close(): Promise<void> {
    this.#abort.abort();
    await this.ended;
  }

  async #read(response: Response): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of response.body!) this.text += decoder.decode(chunk as Uint8Array);
  }
}

async function open(token: string, base = address): Promise<Stream> {
  const abort = new AbortController();
  const response = await fetch(urlOf(base), {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  expect(response.status).toBe(200);
  const stream = new Stream(response, abort);
  opened.push(stream);
  await stream.has(/event: ready/);
  return stream;
}

const person = (username: string) =>
  withTenant(t.db, world.ctx, (db) => addPerson(db, { username }));
const emit = (to: World, ...topics: SaidTopic[]) =>
  withTenant(t.db, to.ctx, async (db) => {
    for (const topic of topics) db.emit(topic);
  });
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map((stream) => stream.close()));
});

describe('the live stream', () => {
  it('says that it is ready, how long to wait before coming back, and that nobody may keep it', async () => {
    const stream = await open(await t.signIn(world, 'clerk'));
    expect(stream.text).toBe('retry: 3000\nevent: ready\ndata: {}\n\n');
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
  });

  it('tells a person of what concerns them, without ids', async () => {
    const clerk = await open(await t.signIn(world, 'clerk'));
    const viewer = await open(await t.signIn(world, 'viewer'));
    await withTenant(t.db, world.ctx, (db) =>
      notify(db, { personIds: [world.people.clerk.id], title: 'Sana', content: '' }),
    );
    await clerk.has(/event: change\ndata: {"topics":\["notification"\]}\n\n/);
    await emit(world, 'task', 'person');
    await viewer.has(/"person"/);
    await clerk.has(/"person"/);
    expect(viewer.topics.sort()).toEqual(['person', 'task']);
    expect(clerk.text + viewer.text).not.toMatch(/[0-9a-f]{8}-|session/);

    await emit(world, 'notification');
    await viewer.has(/"notification"/);
  });

  it('tells those whose rights changed, and nobody else', async () => {
    const boss = await t.signIn(world, 'boss');
    const viewer = await open(await t.signIn(world, 'viewer'));
    const clerk = await open(await t.signIn(world, 'clerk'));
    await t.call(boss, titlesCalls.UpdateTitleAuths, {
      id: world.titles.viewer,
      version: 1,
      auths: [{ groupName: 'Account', number: 5 }],
    });
    await viewer.has(/"rights"/);
    await t.call(boss, peopleCalls.UpdateUser, { id: world.people.clerk.id, roles: ['MNG'] });
    await clerk.has(/"rights"/);
    await emit(world, 'task');
    await Promise.all([viewer.has(/"task"/), clerk.has(/"task"/)]);
    const told = ({ topics }: Stream) => topics.filter((topic) => topic === 'rights').length;
    expect([told(viewer), told(clerk)]).toEqual([1, 1]);
  });

  it('tells the other tabs of what was read in one', async () => {
    const token = await t.signIn(world, 'clerk');
    const sent = await withTenant(t.db, world.ctx, (db) =>
      notify(db, { personIds: [world.people.clerk.id], title: 'Oku', content: '' }),
    );
    await pause(500);
    const stream = await open(token);
    await t.call(token, calls.NoticationRead, { id: sent!.id });
    await stream.has(/"notification"/);
  });

  it('never tells one tenant of another\u2019s events', async () => {
    const ours = await open(await t.signIn(world, 'boss'));
    const theirs = await open(await t.signIn(other, 'boss'));
    for (let n = 0; n < 200; n++) await emit(other, 'notification', 'task');
    await emit(other, 'title');
    await theirs.has(/"title"/);
    await emit(world, 'department');
    await ours.has(/"department"/);
    expect(ours.topics).toEqual(['department']);
  });

  it('says when something may have been missed', async () => {
    let hear!: Watcher;
    const { watch } = t.db.events;
    const spy = vi.spyOn(t.db.events, 'watch').mockImplementation((tenantId, watcher) => {
      hear = watcher;
      return watch.call(t.db.events, tenantId, watcher);
    });
    const stream = await open(await t.signIn(world, 'clerk'));
    spy.mockRestore();
    hear(null);
    await stream.has(/event: resync\ndata: {}\n\n/);
  });
});

describe('who may listen', () => {
  it('nobody without a bearer header: no token, a token in the query, a cookie', async () => {
    const token = await t.signIn(world, 'clerk');
    const asked: [string, Record<string, string>][] = [
      ['', {}],
      [`?token=${token}`, {}],
      [`?access_token=${token}`, {}],
      ['', { cookie: `token=${token}` }],
      ['', { authorization: token }],
      ['', { authorization: `Basic ${token}` }],
      ['', { authorization: 'Bearer x.y.z' }],
      ['', { 'sec-websocket-protocol': token }],
    ];
    for (const [query, headers] of asked) {
      const response = await fetch(urlOf(address, query), { headers });
      expect([response.status, ((await response.json()) as Failure).success]).toEqual([401, false]);
    }
  });

  it('no other site, even with a token; and no token in the query beside the header', async () => {
    const token = await t.signIn(world, 'clerk');
    const ask = (headers: Record<string, string>, query = '') =>
      fetch(urlOf(address, query), { headers: { authorization: `Bearer ${token}`, ...headers } });
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${address}.evil.example` },
    ]) {
      expect((await ask(headers)).status).toBe(403);
    }
    expect(
      await t
        .call(token, calls.Stream, {}, { 'sec-fetch-site': 'cross-site' })
        .then(({ status }) => status),
    ).toBe(403);
    expect((await ask({}, `?token=${token}`)).status).toBe(400);
    expect((await ask({ tenantid: other.tenantId })).status).toBe(403);
  });

  it('a person with 20 tabs, but not with 21; a closed one makes room', async () => {
    const token = await t.signIn(world, await person('tabs'));
    const tabs = await Promise.all(Array.from({ length: 20 }, () => open(token)));
    const response = await fetch(urlOf(address), { headers: { authorization: `Bearer ${token}` } });
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(((await response.json()) as Failure).Message).toMatch(/Çok fazla/);
    await open(await t.signIn(world, 'clerk'));

    await tabs[7]!.close();
    await vi.waitFor(() => open(token), { timeout: PATIENCE_MS });
  });
});

describe('a stream ends', () => {
  /** The look every 15 s would end it too: without it, only the event can. */
  const withoutRounds = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });

  it('at once when its person signs out, and others go on', async () => {
    withoutRounds();
    const leaver = await t.signIn(world, await person('leaver'));
    const [ending, staying] = [await open(leaver), await open(await t.signIn(world, 'clerk'))];
    await t.call(leaver, { method: 'POST', path: '/Account/Logout' });
    await ending.ended;
    await emit(world, 'task');
    await staying.has(/"task"/);
    expect(ending.text).not.toContain('task');
  });

  it('when its person is deleted or put out', async () => {
    withoutRounds();
    const { id, username } = await person('deleted');
    const stream = await open(await t.signIn(world, { username }));
    await withTenant(t.db, world.ctx, async (db) => {
      await db.updateTable('person').set({ active: false }).where('id', '=', id).execute();
      await endSessions(db, { personId: id });
    });
    await stream.ended;
  });

  it('within 20 s even if no event says so, and until then is kept alive', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const { id, username } = await person('silent');
    const stream = await open(await t.signIn(world, { username }));
    await vi.advanceTimersByTimeAsync(15_000);
    await stream.has(/\n:\n\n$/);
    await withTenant(t.db, world.ctx, (db) =>
      sql`update person set active = false where id = ${id}`.execute(db),
    );
    vi.advanceTimersByTime(15_000);
    await stream.ended;
  });

  it('with its access token, though the session goes on', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const stream = await open(await t.signIn(world, 'clerk'));
    vi.setSystemTime(Date.now() + 15 * 60_000);
    vi.advanceTimersByTime(15_000);
    await stream.ended;
  });

  it('with the server, which does not wait for its clients', async () => {
    const app = await buildTestApp(t.db);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const token = await signInTo(app, world, 'clerk');
    const streams = await Promise.all(Array.from({ length: 10 }, () => open(token, base)));
    // One that never reads its answer.
    const deaf = http.get(urlOf(base), { headers: { authorization: `Bearer ${token}` } });
    const [response] = (await once(deaf, 'response')) as [http.IncomingMessage];
    response.pause().on('error', () => {});
    // After two seconds the server would cut everyone off.
    const before = performance.now();
    await app.close();
    expect(performance.now() - before).toBeLessThan(2_000);
    await Promise.all(streams.map(({ ended }) => ended));
    deaf.destroy();
  });

  it('and leaves nothing behind', async () => {
    const stops: ReturnType<typeof vi.fn>[] = [];
    const { watch } = t.db.events;
    const spy = vi.spyOn(t.db.events, 'watch').mockImplementation((...args) => {
      const stop = vi.fn(watch.apply(t.db.events, args));
      stops.push(stop);
      return stop as () => void;
    });
    const token = await t.signIn(world, 'viewer');
    const streams = await Promise.all(Array.from({ length: 5 }, () => open(token)));
    spy.mockRestore();
    expect(stops).toHaveLength(5);
    for (const stream of streams) await stream.close();
    await vi.waitFor(
      () => {
        for (const stop of stops) expect(stop).toHaveBeenCalledTimes(1);
      },
      { timeout: PATIENCE_MS },
    );
  });
});

describe('a client that does not read', () => {
  const stuck = () => {
    const out = new Writable({ highWaterMark: 64, write() {} });
    let hear!: Watcher;
    const onEnd = vi.fn();
    const unwatch = vi.fn();
    const of = {
      personId: 'p',
      check: async () => 'same' as const,
      watch: (watcher: Watcher) => {
        hear = watcher;
        return unwatch;
      },
      onEnd,
    };
    return { out, stream: new LiveStream(out, of), hear: (t: string[]) => hear(t), onEnd, unwatch };
  };

  it('costs no memory: what changes meanwhile is merged', async () => {
    const { out, hear, stream } = stuck();
    for (let n = 0; n < 10_000; n++) hear([`notification/${n}`, 'task', 'person']);
    await pause(10);
    expect(out.writableLength).toBeLessThan(200);
    stream.end();
  });

  it('is dropped when it is found so, and not waited for at the end', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const first = stuck();
    first.hear(['task']);
    first.hear(['person']);
    vi.advanceTimersByTime(15_000);
    expect([first.out.destroyed, first.onEnd.mock.calls.length]).toEqual([true, 1]);
    expect(first.unwatch).toHaveBeenCalledTimes(1);

    const second = stuck();
    second.hear(['task']);
    second.stream.end();
    expect(second.out.destroyed).toBe(true);
  });

  it('gets what was merged once it reads again', async () => {
    const taken: string[] = [];
    let next!: () => void;
    const out = new Writable({
      highWaterMark: 16,
      write(chunk, _encoding, done) {
        taken.push(String(chunk));
        next = done;
      },
    });
    let hear!: Watcher;
    const stream = new LiveStream(out, {
      personId: 'p',
      check: async () => 'same' as const,
      watch: (watcher) => {
        hear = watcher;
        return () => {};
      },
      onEnd: () => {},
    });
    hear(['task']);
    hear(['notification/p', 'notification/q', 'secret/q']);
    await pause(5);
    expect(taken).toHaveLength(1);
    next();
    await pause(5);
    expect(taken[1]).toBe('event: change\ndata: {"topics":["task","notification"]}\n\n');
    next();
    stream.end();
  });
});
