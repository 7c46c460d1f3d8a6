/** One request and its answer, as D22 has them: nothing is renewed, retried or shown here. */
import type { CallDef } from '#contract/kernel/call.ts';
import type { Failure } from '#contract/kernel/errors.ts';
import type { Success } from '#contract/client.ts';
import { noteServerTime } from '#web/ui/time/instant.ts';
import { ApiError } from './api-error.ts';

const TIMEOUT = 500_000;

export const texts = {
  noAnswer: 'Sunucuya ulaşılamıyor. Bağlantınızı kontrol edip yeniden deneyin.',
  timeout: 'Sunucu zamanında yanıt vermedi. Lütfen yeniden deneyin.',
  tooManyTries: 'En fazla deneme sayısına ulaşıldı',
  notRenewed: 'Oturum yenilenemedi, lütfen yeniden deneyin.',
  generic: 'Bir hata oluştu',
  /** The specification's word, in a sentence. */
  error: 'Sunucudan beklenmeyen bir yanıt geldi (Error). Lütfen yeniden deneyin.',
} as const;

export interface Outgoing {
  readonly call: CallDef;
  /** Query of a GET, body of a POST; a form carries a file. */
  readonly input: object;
  readonly token: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

function queryOf(input: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** Path and query; the body of a POST is no part of it. */
export const urlOf = ({ method, path }: CallDef, input: object): string =>
  `/api${path}${method === 'GET' ? queryOf(input) : ''}`;

function toRequest({ call, input, token, headers }: Outgoing): [string, RequestInit] {
  const isForm = input instanceof FormData;
  const sent = new Headers(headers);
  sent.set('Accept', 'application/json');
  if (token !== undefined) sent.set('Authorization', `Bearer ${token}`);
  if (call.method === 'POST' && !isForm) sent.set('Content-Type', 'application/json');
  const body = isForm ? input : JSON.stringify(input);
  return [
    urlOf(call, input),
    {
      method: call.method,
      headers: sent,
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
      ...(call.method === 'POST' && { body }),
    },
  ];
}

async function bodyOf(
  answer: Response,
): Promise<Partial<Failure & { data: unknown; total: number }>> {
  try {
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null ? body : {};
  } catch (error) {
    if (error instanceof DOMException) throw error;
    return {};
  }
}

async function answerOf(outgoing: Outgoing): Promise<Success> {
  const [url, init] = toRequest(outgoing);
  const answer = await fetch(url, init);
  noteServerTime(answer.headers.get('Date'));
  // A file is read by whoever asked for it, as it comes.
  if (answer.status === 200 && outgoing.call.wire === 'download') return { data: answer };
  const body = await bodyOf(answer);
  if (answer.status === 200 && (body.success as boolean | undefined) === true) {
    return { data: body.data, ...(typeof body.total === 'number' && { total: body.total }) };
  }
  const retryAfter = Number(answer.headers.get('Retry-After'));
  throw new ApiError(
    body.Message || (answer.status === 400 ? texts.generic : texts.error),
    answer.status,
    {
      errors: Array.isArray(body.errors) ? body.errors : [],
      isServerMessage: Boolean(body.Message),
      ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
      requestId: answer.headers.get('X-Request-Id') ?? undefined,
    },
  );
}

/** Fails with an ApiError, whatever happens. */
export async function request(outgoing: Outgoing): Promise<Success> {
  try {
    return await answerOf(outgoing);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ApiError(isLate ? texts.timeout : texts.noAnswer, 0);
  }
}
