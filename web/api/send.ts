/** How the panel calls: with the token, renewed where it has expired, and with the one message that an error gets (D27, D35). */
import type { CallDef } from '#contract/call.ts';
import type { CallOptions, Success } from '#contract/client.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { ApiError } from './api-error.ts';
import { renew } from './renewal.ts';
import { request, texts } from './request.ts';
import { readToken } from './tokens.ts';

const MAX_TRIES = 5;
const ERROR_SECONDS = 3;
const STATUS_SECONDS = 5;
export const FORBIDDEN = 'Sayfa/Veri/İşlem için yetkiniz yok !';
/** As `contract/errors.ts` says it, which is too much to carry for signing in. */
const VIEW_ONLY = 'Kullanıcı gözüyle görünümde değişiklik yapılamaz.';

export interface SendOptions extends CallOptions {
  /** The caller shows the failure itself: on a form, or by the guard. */
  readonly quiet?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What others need to know of answers; the session puts itself in here. */
export const listeners = {
  /** Renewal failed: the session is over. */
  onSessionOver: (): void => {},
  /** Permissions may have changed since the user info was read. */
  onForbidden: (): void => {},
};

/** 401s in a row per method and path without query; any other answer ends the row. */
const refusals = new Map<string, number>();
export const forgetRefusals = () => refusals.clear();

function show(error: ApiError): void {
  const { status, message } = error;
  if (status === 400) void messages.alert(message);
  else if (status === 403) {
    // Whoever looks through someone's eyes is told why; all else has the one sentence of D27.
    messages.error(message === VIEW_ONLY ? message : FORBIDDEN, ERROR_SECONDS);
  } else if (status === 0 || status === 200 || status === 401)
    messages.error(message, ERROR_SECONDS);
  else messages.error(message, STATUS_SECONDS);
}

async function attempt(call: CallDef, input: object, options: SendOptions): Promise<Success> {
  const key = `${call.method} ${call.path}`;
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
      refusals.delete(key);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) {
        refusals.delete(key);
        throw error;
      }
      if (options.background || call.permission === 'public') throw error;
      const tries = refusals.get(key) ?? 0;
      if (tries >= MAX_TRIES) throw new ApiError(texts.tooManyTries, 0);
      refusals.set(key, tries + 1);
      const renewal = await renew(token);
      if (renewal.kind === 'failed') throw renewal.error;
      if (renewal.kind === 'over') throw new SessionOver(error);
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
    if (error.status === 403) listeners.onForbidden();
    if (!options.quiet && !options.background && !options.shows?.includes(error.status)) {
      if (error instanceof SessionOver) listeners.onSessionOver();
      else show(error);
    }
    throw error;
  }
}
