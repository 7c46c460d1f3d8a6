import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { today } from '#web/ui/time/instant.ts';
import { request, texts } from './request.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A clock that the test lets run out, and a server that says nothing until then: neither a head nor, after it, a body. */
function silentServer(part: 'head' | 'body') {
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    const late = new Promise<never>((_, reject) => {
      signal!.addEventListener('abort', () => reject(signal!.reason));
    });
    return part === 'head' ? late : { status: 200, headers: new Headers(), json: () => late };
  });
  const runOut = () => clock.abort(new DOMException('late', 'TimeoutError'));
  return { timeout, runOut };
}

const call = { method: 'GET', path: '/A/B', permission: 'signedIn', summary: '' } as const;

it('tells the panel what day it is at the server', async () => {
  const answerAt = (date: string) => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ success: true, data: null }, { headers: { Date: date } }),
    );
    return request({ call, input: {}, token: 't' });
  };
  await answerAt('Mon, 02 Mar 2020 09:00:00 GMT');
  expect(today()).toBe('2020-03-02');
  await answerAt(new Date().toUTCString());
  expect(today()).not.toBe('2020-03-02');
});

it.each(['head', 'body'] as const)(
  'waits 500000 ms for the %s of an answer, then says so',
  async (part) => {
    const { timeout, runOut } = silentServer(part);
    const answer = request({ call, input: {}, token: 't' }).catch((error: unknown) => error);
    expect(timeout.mock.calls).toEqual([[500_000]]);
    runOut();
    const error = await answer;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: texts.timeout, status: 0 });
  },
);
