/** What an act on one person does to passes and days, theirs and others', before it is done. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { passesThatMove } from '#contract/people/people.schemas.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { type Astray, followOwnCauses } from '#server/features/passes/passes.ts';
import { grouped } from '#core/lists/grouped.ts';
import { type Effect, tryOut } from '#server/features/puantaj/puantaj.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import type { TakenNumber } from './facts/take-numbers.commands.ts';

type Moves = z.output<typeof passesThatMove>;
type Whom = Moves[number]['from'];

/** Of whoever the caller does not see, no name is told. */
async function namesOf(db: TenantTx, caller: Caller, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string; registrationNo: string }>`
    select person.id, person.name || ' ' || person.surname as name, person.registration_no as "registrationNo"
    from person where person.id = any(${ids}::uuid[]) and ${inScope(caller)}`.execute(db);
  const known = new Map(rows.map(({ id, ...head }) => [id, head]));
  return (id: string | null): Whom =>
    id === null ? null : (known.get(id) ?? { name: null, registrationNo: null });
}

/** By number, whose they were and whose they become. */
export async function movesOf(
  db: TenantTx,
  caller: Caller,
  astray: readonly Omit<Astray, 'id'>[],
): Promise<Moves> {
  const groups = grouped(astray, ({ number, from, to }) => `${number} ${from} ${to}`);
  const whom = await namesOf(
    db,
    caller,
    [...new Set(astray.flatMap(({ from, to }) => [from, to]))].filter((id) => id !== null),
  );
  return [...groups.values()].map((passes) => {
    const { number, from, to } = passes[0]!;
    const days = passes.map(({ day }) => day).toSorted();
    return {
      number,
      count: passes.length,
      firstDay: days[0]!,
      lastDay: days.at(-1)!,
      from: whom(from),
      to: whom(to),
    };
  });
}

/** What follows of an act on people after its commit: whose passes become whose. */
export const followedMoves = (caller: Caller) => async (db: TenantTx) =>
  movesOf(db, caller, await followOwnCauses(db));

interface Preview {
  readonly effect: Effect;
  readonly moves: Moves;
  readonly taken: TakenNumber[];
}

/** The handler of the preview of an act on a person. */
export const previewOf =
  <Input>(
    act: (
      context: CallContext,
      input: Input,
    ) => Promise<{ readonly id: string; readonly taken?: TakenNumber[] }>,
  ) =>
  async (context: CallContext, input: Input): Promise<Preview> => {
    const { answer, effect, followed } = await tryOut(context, act, input, {
      follow: followedMoves(context.caller),
    });
    return { effect, moves: followed ?? [], taken: answer.taken ?? [] };
  };
