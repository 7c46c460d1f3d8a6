/**
 * What an act would do, by doing it and taking it back: the command itself runs in a transaction that is never committed,
 * so that a preview can neither refuse nor count otherwise than the act.
 */
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import { type Effect, effectIn, type EffectOptions, noEffect } from './effect.ts';

class TakenBack extends Error {
  readonly outcome: unknown;
  constructor(outcome: unknown) {
    super('tried out and taken back');
    this.outcome = outcome;
  }
}

/** Answers what `work` has taken back by throwing it out of its transaction, else what it answers. */
async function outcomeOf<T>(work: (takeBack: (outcome: T) => never) => Promise<T>): Promise<T> {
  try {
    return await work((outcome) => {
      throw new TakenBack(outcome);
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome as T;
    throw error;
  }
}

/** What comes of work in a transaction that is never committed. */
export const takenBack = <T>(
  { db, ctx }: Pick<CallContext, 'db' | 'ctx'>,
  work: (db: TenantTx) => Promise<T>,
): Promise<T> =>
  outcomeOf((takeBack) => withTenant(db, ctx, async (tx) => takeBack(await work(tx))));

interface Tried<Answer, Followed, Looked = unknown> {
  /** What the act would answer. */
  readonly answer: Answer;
  readonly effect: Effect;
  /** What `follow` told; absent where nothing was written. */
  readonly followed?: Followed | undefined;
  /** What `look` told; absent where nothing was written. */
  readonly looked?: Looked | undefined;
}

interface TrialOptions<Followed, Looked> extends EffectOptions {
  /** What follows of the act after its commit, and has a say in the days. */
  readonly follow?: (db: TenantTx) => Promise<Followed>;
  /** What is to be read of the days as they are then. */
  readonly look?: (db: TenantTx) => Promise<Looked>;
}

/** `act` writes once, as a handler of a call does. */
export async function tryOut<Input, Answer, Followed = never, Looked = never>(
  context: CallContext,
  act: (context: CallContext, input: Input) => Promise<Answer>,
  input: Input,
  { follow, look, ...options }: TrialOptions<Followed, Looked> = {},
): Promise<Tried<Answer, Followed, Looked>> {
  return outcomeOf<Tried<Answer, Followed, Looked>>(async (takeBack) => {
    const tried: CallContext = {
      ...context,
      write: (work) =>
        withTenant(context.db, context.ctx, async (db) => {
          const answer = (await work(db)) as unknown as Answer;
          const followed = await follow?.(db);
          const effect = await effectIn(db, context.caller, options);
          return takeBack({ answer, followed, effect, looked: await look?.(db) });
        }),
    };
    // It found nothing to write.
    return { answer: await act(tried, input), effect: noEffect };
  });
}

/** The handler of an act's preview. */
export const effectOf =
  <Input>(act: (context: CallContext, input: Input) => Promise<unknown>) =>
  async (context: CallContext, input: Input): Promise<{ effect: Effect }> => {
    const { effect } = await tryOut(context, act, input);
    return { effect };
  };
