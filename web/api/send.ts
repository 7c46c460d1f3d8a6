/** How the panel calls: with the token, renewed where it has expired, and with the one message that an error gets. */
import type { CallDef } from '#contract/kernel/call.ts';
import type { CallOptions, Success } from '#contract/client.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { ApiError, faultWords } from './api-error.ts';
import { noteOwnWrite } from './own-writes.ts';
import { isRenewedSince, type Renewal, renew } from './renewal.ts';
import { request, texts, urlOf } from './request.ts';
import { createRetries } from './retries.ts';
import { readToken } from './tokens.ts';

const ERROR_SECONDS = 3;
const STATUS_SECONDS = 5;
export const FORBIDDEN = 'Sayfa/Veri/İşlem için yetkiniz yok !';

export interface SendOptions extends CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
}

/** What others need to know of answers; the session puts itself in here. */
export const listeners = {
  /** Renewal failed: the session is over. */
  onSessionOver: (): void => {},
  /** Permissions may have changed since the user info was read. */
  onForbidden: (): void => {},
};

const retries = createRetries();
export const forgetRefusals = () => retries.forget();

/** The specified text first; why, where the server says more, after it. */
const forbiddenText = ({ message, isServerMessage }: ApiError) =>
  isServerMessage && message !== FORBIDDEN ? `${FORBIDDEN} ${message}` : FORBIDDEN;

function show(error: ApiError): void {
  const { status, message } = error;
  if (status === 400) void messages.alert(message, { lines: faultWords(error) });
  else if (status === 403) messages.error(forbiddenText(error), ERROR_SECONDS);
  else if (status === 0 || status === 200 || status === 401) messages.error(message, ERROR_SECONDS);
  else messages.error(message, STATUS_SECONDS);
}

/** The request's own failure, and why its session could not be renewed. */
function notRenewed({ message, requestId }: ApiError, { error }: Renewal & { kind: 'failed' }) {
  const why = error.isServerMessage || error.status === 0 ? error.message : texts.notRenewed;
  return new ApiError(`${message} ${why}`, 401, {
    isServerMessage: true,
    ...(requestId && { requestId }),
  });
}

/** After a 401: comes back where the request may be sent again. */
async function recover(url: string, token: string | undefined, refusal: ApiError): Promise<void> {
  const spent = () => new ApiError(texts.tooManyTries, 0);
  // A token that came meanwhile may be from a renewal that others waited for, which is counted already.
  if (retries.isSpent(url) && !isRenewedSince(token)) throw spent();
  const renewal = await renew(token);
  const verdict = retries.judge(url, renewal);
  if (verdict === 'spent') throw spent();
  if (verdict === 'ask') throw new SessionOver(refusal);
  if (verdict === 'fail' && renewal.kind === 'failed') throw notRenewed(refusal, renewal);
}

/** The words of a refusal that a call can pass, because what it writes may stand beside what is locked. */
const lockWords = ({ besideLock }: CallDef, input: object, { status, errors }: ApiError) =>
  besideLock && status === 409 && !('asDifference' in input)
    ? errors.find(({ field }) => field === 'period')?.Message
    : undefined;

const isMeantAsDifference = (text: string): Promise<boolean> =>
  messages.confirm({
    title: 'Dönem kilitli',
    text,
    consequences: [
      'Kilitli rakamlar değişmez; kayıt, nedeniyle birlikte fark olarak saklanır.',
      'Fark, puantaj hazırlıkta açık döneme taşınır ya da gerekçesiyle kapatılır.',
    ],
    ok: 'Fark olarak kaydet',
    cancel: 'Vazgeç',
  });

async function attempt(call: CallDef, input: object, options: SendOptions): Promise<Success> {
  const url = `${call.method} ${urlOf(call, input)}`;
  for (;;) {
    const token = readToken();
    try {
      const answer = await request({
        call,
        input,
        token,
        headers: {
          ...options.headers,
          ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
        },
      });
      retries.answered(url);
      if (call.writes) noteOwnWrite();
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) {
        retries.answered(url);
        throw error;
      }
      if (options.background || call.permission === 'public') throw error;
      await recover(url, token, error);
    }
  }
}

/** The 401 that no renewal mends: the dialog speaks for it. */
class SessionOver extends ApiError {
  constructor({ message, requestId }: ApiError) {
    super(message, 401, { isServerMessage: true, ...(requestId && { requestId }) });
  }
}

export async function send(
  call: CallDef,
  input: object,
  options: SendOptions = {},
): Promise<Success> {
  try {
    return await attempt(call, input, options);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const locked = lockWords(call, input, error);
    if (locked !== undefined) {
      // Whoever says no has read why: the call fails without another word.
      if (!(await isMeantAsDifference(locked))) throw error;
      return send(call, { ...input, asDifference: true }, options);
    }
    if (error.status === 403) listeners.onForbidden();
    if (!options.quiet && !options.background && !options.shows?.includes(error.status)) {
      if (error instanceof SessionOver) listeners.onSessionOver();
      else show(error);
    }
    throw error;
  }
}
