import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
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

it.each(['head', 'body'] as const)(
  'waits 500000 ms for the %s of an answer, then says so',
  async (part) => {
    const { timeout, runOut } = silentServer(part);
    const call = { method: 'GET', path: '/A/B', permission: 'signedIn', summary: '' } as const;
    const answer = request({ call, input: {}, token: 't' }).catch((error: unknown) => error);
    expect(timeout.mock.calls).toEqual([[500_000]]);
    runOut();
    const error = await answer;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: texts.timeout, status: 0 });
  },
);
