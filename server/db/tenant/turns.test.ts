/** Who asks for much waits for themselves: others have their turn in between. */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginServing } from '#server/served.ts';
import { engineKind, useDatabase } from '#server/testing/database/database.ts';
import { createTenant } from '#server/testing/tenant.ts';
import { readTenant, type TenantContext, type TenantTx, withTenant } from './tx.ts';

const db = useDatabase();
let one: TenantContext;
let other: TenantContext;

const as = (ctx: TenantContext, name: string): TenantContext => ({
  ...ctx,
  actor: { id: null, name },
});

beforeAll(async () => {
  const ctx = await createTenant(db.current, 'TURNS');
  one = as(ctx, 'One');
  other = as(ctx, 'Other');
});

const small = (tx: TenantTx) => sql`select 1`.execute(tx);
/** Longer than a turn, on any machine. */
const long = (tx: TenantTx) => sql`select count(*) from generate_series(1, 400000)`.execute(tx);

/** The order in which things end. */
function watched() {
  const ended: string[] = [];
  const watch = (name: string, work: Promise<unknown>) => work.then(() => ended.push(name));
  return { ended, watch };
}

type Watch = ReturnType<typeof watched>['watch'];

const MANY = 10;
const times = <T>(make: (n: number) => T): T[] => Array.from({ length: MANY }, (_, n) => make(n));

/** On PostgreSQL several run at once; the one connection of PGlite shows the order. */
describe.runIf(engineKind === 'pglite')('the one connection', () => {
  it.each([
    ['reads', readTenant],
    ['writes', withTenant],
  ] as const)(
    'of %s goes to another before the second of one who asked for many',
    async (_, go) => {
      const { ended, watch } = watched();
      const all = times((n) => watch(`one ${n}`, go(db.current, one, small)));
      all.push(watch('other', go(db.current, other, small)));
      await Promise.all(all);
      expect(ended.slice(0, 2)).toEqual(['one 0', 'other']);
      expect(ended).toHaveLength(MANY + 1);
    },
  );

  it('is given back between the queries of a long read', async () => {
    const { ended, watch } = watched();
    const reading = readTenant(db.current, one, async (tx) => {
      for (let n = 0; n < 3; n++) await watch(`query ${n}`, long(tx));
    });
    await Promise.all([
      watch('long', reading),
      watch('other', readTenant(db.current, other, small)),
    ]);
    expect(ended).toEqual(['query 0', 'other', 'query 1', 'query 2', 'long']);
  });

  describe('between two queries of what takes long', () => {
    /** Three queries of somebody whose call takes long; the first is longer than a turn. */
    const inOneRead = (watch: Watch, name: string) =>
      readTenant(db.current, patient(name), async (tx) => {
        for (let n = 0; n < 3; n++) await watch(`${name} ${n}`, n === 0 ? long(tx) : small(tx));
      });
    const inThreeReads = async (watch: Watch, name: string) => {
      for (let n = 0; n < 3; n++) {
        await watch(`${name} ${n}`, readTenant(db.current, patient(name), n === 0 ? long : small));
      }
    };
    const patient = (name: string) => ({ ...as(one, name), givesWay: true });
    /** Whose page is three reads: what takes long gets none of the moments in between. */
    async function page(watch: Watch) {
      // The first query is under way by then.
      await setImmediate();
      const endServing = beginServing();
      for (let n = 0; n < 3; n++) {
        await watch(`page ${n}`, readTenant(db.current, other, small));
        await setImmediate();
      }
      endServing();
    }

    it.each([
      ['of one read', inOneRead],
      ['of a file, which is a read for each', inThreeReads],
    ])('%s, it goes to whoever is being answered', async (_, read) => {
      const { ended, watch } = watched();
      await Promise.all([read(watch, 'query'), page(watch)]);
      expect(ended).toEqual(['query 0', 'page 0', 'page 1', 'page 2', 'query 1', 'query 2']);
    });

    it('of several people, they go one after the other, and all of them after who is being answered', async () => {
      const { ended, watch } = watched();
      const readers = ['a', 'b', 'c'].map((name) => inThreeReads(watch, name));
      await Promise.all([...readers, page(watch)]);
      expect(ended.slice(0, 4)).toEqual(['a 0', 'page 0', 'page 1', 'page 2']);
      expect(ended).toHaveLength(12);
    });
  });

  it('is given back while a read does something else', async () => {
    let goOn = () => {};
    const asked = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const reading = readTenant(db.current, one, async (tx) => {
      await small(tx);
      // Held by this read, the connection would never come free for the other.
      await asked;
      await small(tx);
      return 'read on';
    });
    await readTenant(db.current, other, small);
    goOn();
    expect(await reading).toBe('read on');
  });

  it('stays with who asks for one small query after the other, and with a transaction', async () => {
    const { ended, watch } = watched();
    const go = (work: typeof readTenant, name: string) =>
      work(db.current, one, async (tx) => {
        for (let n = 0; n < 3; n++) await watch(`${name} ${n}`, small(tx));
      });
    await Promise.all([
      go(withTenant, 'write'),
      watch('other', readTenant(db.current, other, small)),
    ]);
    expect(ended.slice(0, 4)).toEqual(['write 0', 'write 1', 'write 2', 'other']);
  });
});

describe('a read that ends before its queries do', () => {
  it('leaves the connection in order for whoever comes next', async () => {
    for (let n = 0; n < 20; n++) {
      const failing = readTenant(db.current, one, (tx) =>
        Promise.all([sql`select 1 / 0`.execute(tx), small(tx), small(tx)]),
      );
      await expect(failing).rejects.toMatchObject({ code: '22012' });
    }
    await expect(withTenant(db.current, other, (tx) => small(tx).then(() => 'fine'))).resolves.toBe(
      'fine',
    );
    expect(db.current.engine.queue.waiting).toBe(0);
  });
});

describe.runIf(engineKind === 'postgres')('the pool', () => {
  it('is not used up by one who asks for many: others need not wait for any of them', async () => {
    let goOn = () => {};
    const asked = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let begun = 0;
    const all = times(() =>
      withTenant(db.current, one, async (tx) => {
        begun++;
        await small(tx);
        await asked;
      }),
    );
    const others = (async () => {
      await withTenant(db.current, other, small);
      await readTenant(db.current, other, small);
      // Whoever was lent a connection may be about to begin.
      await expect.poll(() => begun + db.current.engine.queue.waiting).toBe(MANY);
      return begun;
    })().finally(goOn);
    const [lent] = await Promise.all([others, ...all]);
    expect(lent).toBeGreaterThan(0);
    expect(lent).toBeLessThan(MANY);
    expect(begun).toBe(MANY);
  });
});
