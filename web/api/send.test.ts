import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallDef } from '#contract/kernel/call.ts';
import { useMessages } from '#web/ui/messages/messages.ts';
import { texts } from './request.ts';
import { forgetRefusals, listeners, send } from './send.ts';

const list = {
  method: 'POST',
  path: '/Title/GetTitles',
  permission: 'signedIn',
  summary: '',
} as const satisfies CallDef;
const record = { ...list, method: 'GET', path: '/Title/GetTitle' } as const satisfies CallDef;

interface Asked {
  readonly path: string;
  readonly query: string;
  readonly token: string | undefined;
  readonly body: unknown;
}

type Reply = { status: number; body?: object } | 'none';
const ok: Reply = { status: 200, body: { success: true, data: 'list' } };
const refused: Reply = { status: 401, body: { success: false, Message: 'Oturumunuz sonlanmış.' } };
const away: Reply = { status: 503, body: { success: false, Message: 'Hizmet kullanılamıyor.' } };

/** Cookies, and a server that answers as the test says; renewals are counted. */
function fakeServer(answers: {
  list: (asked: Asked) => Reply | Promise<Reply>;
  renewal: (nth: number) => Reply | Promise<Reply>;
}) {
  const jar = new Map([
    ['token', 'old'],
    ['refreshToken', 'refresh'],
  ]);
  const asked: Asked[] = [];
  let renewals = 0;
  vi.stubGlobal('window', { location: { protocol: 'http:' } });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [name, value] = text.split(';')[0]!.split('=');
      jar.set(name!, value!);
    },
  });
  vi.stubGlobal('fetch', async (url: string, init: { headers: Headers; body?: string }) => {
    const { headers } = init;
    const { pathname, search } = new URL(url, 'http://panel.example');
    const token = headers.get('Authorization')?.replace('Bearer ', '');
    let reply: Reply;
    if (pathname.endsWith('/CreateTokenByRefreshToken')) {
      renewals += 1;
      reply = await answers.renewal(renewals);
    } else {
      const body = init.body === undefined ? undefined : JSON.parse(init.body);
      const one = { path: pathname, query: search, token, body };
      asked.push(one);
      reply = await answers.list(one);
    }
    if (reply === 'none') throw new TypeError('Failed to fetch');
    return Response.json(reply.body ?? {}, { status: reply.status });
  });
  return { asked, renewals: () => renewals };
}

/** Another token each time. */
const renewed = (nth: number): Reply => ({
  status: 200,
  body: { success: true, data: { token: `new${nth}`, refreshToken: `refresh${nth}` } },
});

const toasts = () => useMessages.getState().toasts.map(({ text }) => text);
const outcome = (sent: Promise<unknown>) =>
  sent.then(
    () => 'answered',
    (error: Error) => error.message,
  );

let dialogs = 0;
const before = { ...listeners };

beforeEach(() => {
  dialogs = 0;
  listeners.onSessionOver = () => {
    dialogs += 1;
  };
});

afterEach(() => {
  Object.assign(listeners, before);
  forgetRefusals();
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

describe('a request about a day of a locked period', () => {
  const call = { ...list, writes: true, besideLock: true } as const satisfies CallDef;
  const Message = 'Dönem kilitli: Acme Ekim 2026, Ayşe Kaya, 03.11.2026 10:00.';
  const locked: Reply = {
    status: 409,
    body: { success: false, Message, errors: [{ field: 'period', Message }] },
  };
  const answering = (answers: readonly Reply[]) => {
    let nth = 0;
    return fakeServer({ list: () => answers[nth++]!, renewal: renewed });
  };
  const dialog = async () => {
    await vi.waitFor(() => expect(useMessages.getState().dialogs).toHaveLength(1));
    return useMessages.getState().dialogs[0]!;
  };

  it('PR-25: is sent as a difference by whoever says so, once', async () => {
    const server = answering([locked, ok]);
    const sent = outcome(send(call, { day: '2026-10-05' }));
    const asked = await dialog();
    expect([asked.text, asked.ok]).toEqual([Message, 'Fark olarak kaydet']);
    asked.answer(true);
    expect(await sent).toBe('answered');
    expect(server.asked.map(({ body }) => body)).toEqual([
      { day: '2026-10-05' },
      { day: '2026-10-05', asDifference: true },
    ]);
    expect(toasts()).toEqual([]);
  });

  it('PR-25: fails without another word where it is not meant so', async () => {
    const server = answering([locked]);
    const sent = outcome(send(call, {}));
    (await dialog()).answer(false);
    expect(await sent).toBe(Message);
    expect(server.asked).toHaveLength(1);
    expect(toasts()).toEqual([]);
  });

  it('PR-25: is refused where its call has nothing that could stand beside', async () => {
    answering([locked]);
    expect(await outcome(send(list, {}))).toBe(Message);
    expect(useMessages.getState().dialogs).toEqual([]);
    expect(toasts()).toEqual([Message]);
  });
});

describe('a request that is refused with 401', () => {
  it('is repeated with six others after the one renewal that all seven waited for, and none fails', async () => {
    let renew = () => {};
    const slow = new Promise<void>((resolve) => {
      renew = resolve;
    });
    const server = fakeServer({
      list: ({ token }) => (token === 'old' ? refused : ok),
      renewal: async (nth) => {
        await slow;
        return renewed(nth);
      },
    });
    const sorts = Array.from({ length: 7 }, (_, page) => outcome(send(list, { page })));
    await vi.waitFor(() => expect(server.asked).toHaveLength(7));
    renew();
    expect(await Promise.all(sorts)).toEqual(Array.from({ length: 7 }, () => 'answered'));
    expect(server.renewals()).toBe(1);
    expect(toasts()).toEqual([]);
  });

  it('is repeated at most five times, each after a renewal of its own, also if the new token is the old one', async () => {
    for (const renewal of [renewed, () => renewed(1)]) {
      forgetRefusals();
      const server = fakeServer({ list: () => refused, renewal });
      expect(await outcome(send(list, {}))).toBe(texts.tooManyTries);
      expect(server.asked).toHaveLength(6);
      expect(server.renewals()).toBe(5);
    }
    expect(dialogs).toBe(0);
  });

  it('counts together with those that waited for the same renewals: seven at once are repeated five times each', async () => {
    const server = fakeServer({ list: () => refused, renewal: renewed });
    const all = await Promise.all(
      Array.from({ length: 7 }, (_, page) => outcome(send(list, { page }))),
    );
    expect(new Set(all)).toEqual(new Set([texts.tooManyTries]));
    expect(server.renewals()).toBe(5);
    expect(server.asked).toHaveLength(42);
  });

  it('counts per method, path and query', async () => {
    const server = fakeServer({
      list: ({ query }) => (query === '?id=1' ? refused : ok),
      renewal: renewed,
    });
    expect(await outcome(send(record, { id: 1 }))).toBe(texts.tooManyTries);
    expect(await outcome(send(record, { id: 1 }))).toBe(texts.tooManyTries);
    expect(server.renewals()).toBe(5);
    expect(await outcome(send(record, { id: 2 }))).toBe('answered');
    expect(await outcome(send({ ...record, method: 'POST' }, { id: 1 }))).toBe('answered');
    // The other record's answer has not started this one's count anew.
    expect(await outcome(send(record, { id: 1 }))).toBe(texts.tooManyTries);
    expect(server.renewals()).toBe(5);
  });

  it.each([
    ['an answer', ok],
    ['a failure', { status: 500, body: { Message: 'Olmadı.' } }],
    ['no answer', 'none'],
  ] as const)('starts anew after %s that is no 401', async (_, other) => {
    let now: Reply = refused;
    const server = fakeServer({ list: () => now, renewal: renewed });
    await outcome(send(list, {}));
    now = other;
    await outcome(send(list, {}));
    now = refused;
    expect(await outcome(send(list, {}))).toBe(texts.tooManyTries);
    expect(server.renewals()).toBe(10);
  });

  it('leads to the dialog each time its renewal is refused, however often', async () => {
    const server = fakeServer({ list: () => refused, renewal: () => refused });
    for (let time = 1; time <= 8; time += 1) {
      expect(await outcome(send(list, {}))).toBe('Oturumunuz sonlanmış.');
      expect(dialogs).toBe(time);
    }
    expect(server.renewals()).toBe(8);
    expect(toasts()).toEqual([]);
  });

  it('leads to the dialog too where the answer to its renewal is no success', async () => {
    const no: Reply = { status: 200, body: { success: false, Message: 'Hayır.' } };
    const server = fakeServer({ list: () => refused, renewal: () => no });
    expect(await outcome(send(list, {}))).toBe('Oturumunuz sonlanmış.');
    expect(server.asked).toHaveLength(1);
    expect(dialogs).toBe(1);
  });

  it('is neither renewed nor told where a timer sent it', async () => {
    const server = fakeServer({ list: () => refused, renewal: renewed });
    for (let time = 1; time <= 7; time += 1) {
      expect(await outcome(send(list, {}, { background: true }))).toBe('Oturumunuz sonlanmış.');
    }
    expect(server.renewals()).toBe(0);
    expect(dialogs).toBe(0);
    expect(toasts()).toEqual([]);
  });

  it('was sent with the token that there is, and is sent again with the new one', async () => {
    const server = fakeServer({
      list: ({ token }) => (token === 'new1' ? ok : refused),
      renewal: renewed,
    });
    await send(list, {});
    expect(server.asked.map(({ token }) => token)).toEqual(['old', 'new1']);
  });
});

describe('a renewal without a verdict', () => {
  it.each([
    ['503', away, 'Hizmet kullanılamıyor.'],
    ['429', { status: 429, body: { Message: 'Çok fazla istek.' } }, 'Çok fazla istek.'],
    ['no answer', 'none', texts.noAnswer],
    ['no words', { status: 502 }, 'Oturum yenilenemedi'],
  ] as const)(
    'is none (%s): the request fails with its own message, the reason after it',
    async (_, reply, why) => {
      fakeServer({ list: () => refused, renewal: () => reply });
      const said = await outcome(send(list, {}));
      expect(said).toMatch(/^Oturumunuz sonlanmış\./);
      expect(said).toContain(why);
      expect(toasts()).toEqual([said]);
      expect(dialogs).toBe(0);
    },
  );

  it('leads to the dialog from the third in a row on; the next request tries again each time', async () => {
    const server = fakeServer({ list: () => refused, renewal: () => away });
    for (const expected of [0, 0, 1, 2]) {
      await outcome(send(list, {}));
      expect(dialogs).toBe(expected);
    }
    expect(server.renewals()).toBe(4);
    expect(toasts()).toHaveLength(1);
  });

  it('counts once for all that waited for it', async () => {
    const server = fakeServer({ list: () => refused, renewal: () => away });
    await Promise.all(Array.from({ length: 7 }, () => outcome(send(list, {}))));
    expect(server.renewals()).toBe(1);
    expect(dialogs).toBe(0);
  });

  it('leaves the row as soon as one has a verdict', async () => {
    let isAway = true;
    let valid = 'none yet';
    const server = fakeServer({
      list: ({ token }) => (token === valid ? ok : refused),
      renewal: (nth) => (isAway ? away : renewed(nth)),
    });
    await outcome(send(list, {}));
    await outcome(send(list, {}));
    isAway = false;
    valid = 'new3';
    expect(await outcome(send(list, {}))).toBe('answered');
    isAway = true;
    valid = 'none yet';
    await outcome(send(list, {}));
    expect(server.renewals()).toBe(4);
    expect(dialogs).toBe(0);
  });
});

describe('403', () => {
  it.each([
    [undefined, 'Sayfa/Veri/İşlem için yetkiniz yok !'],
    ['Sayfa/Veri/İşlem için yetkiniz yok !', 'Sayfa/Veri/İşlem için yetkiniz yok !'],
    [
      'Kullanıcı olarak görüntülerken değişiklik yapılamaz.',
      'Sayfa/Veri/İşlem için yetkiniz yok ! Kullanıcı olarak görüntülerken değişiklik yapılamaz.',
    ],
  ])('with the Message %j shows the specified text first', async (Message, shown) => {
    fakeServer({
      list: () => ({ status: 403, body: { success: false, ...(Message && { Message }) } }),
      renewal: renewed,
    });
    await outcome(send(list, {}));
    expect(toasts()).toEqual([shown]);
  });
});
