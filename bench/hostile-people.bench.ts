/**
 * What signed-in people can make others wait: every call with the largest input that its schema takes, as the least of
 * those who may call it, and one person who asks for much at once. In the demo company, in a process of its own.
 */
import { isDear } from '#contract/kernel/call.ts';
import { daySpans } from '#contract/kernel/day-spans.ts';
import { addDays } from '#core/time/day.ts';
import type { Engine } from '#server/db/engine.ts';
import { checkInput } from '#server/http/input/validation.ts';
import { type DeclaredCall, declaredCalls } from '#server/testing/all-calls.ts';
import { rangesIn } from '#server/testing/day-ranges.ts';
import { jsonSchemaOf, largestInput, withValueAt } from '#server/testing/example-input.ts';
import { median } from './measure.ts';
import { printTable } from './table.ts';
import { type Asked, type DemoBed, openDemoBed } from './testing/demo-bed.ts';

const engines = (process.env.BENCH_ENGINES ?? 'pglite,postgres').split(',') as Engine['kind'][];
/** Both parts unless one is named. */
const part = process.env.BENCH_PART as 'fairness' | 'walk' | undefined;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ROUND_MS = 3_000;
const ASKED_FOR = { person: 300, health: 100, ratio: 3 };

/** The least first. */
const PEOPLE = ['personel.demo', 'memur.demo', 'yonetici.demo', 'ik.demo', 'admin.demo'];
/** They end the session that the walk goes by, or sign in. */
const LEFT_OUT = /Logout|authenticate|refresh|Password|ViewAs|SwitchRole|GetTenantId/i;

const HEALTH: Asked = { method: 'GET', path: '/healthz' };
/** What an ordinary person's panel asks for all day. */
const SMALL: readonly Asked[] = [
  { method: 'POST', path: '/Notification/GetNotifications' },
  { method: 'POST', path: '/Leave/GetLeaves', input: { view: 'mine' } },
  { method: 'POST', path: '/Request/GetInbox' },
];

const percentile = (all: readonly number[], part: number) =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * part))] ?? 0;
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks again and again until told to stop; every wait in milliseconds. */
async function waits(ask: (turn: number) => Promise<{ ms: number }>, isOver: () => boolean) {
  const all: number[] = [];
  for (let turn = 0; !isOver(); turn++) {
    all.push((await ask(turn)).ms);
    await rest(5);
  }
  return all;
}

/** What others wait for while something goes on, and for `/healthz`. */
async function othersMeanwhile(bed: DemoBed, token: string, work: Promise<unknown>) {
  let isOver = false;
  const done = work.finally(() => {
    isOver = true;
  });
  const [person, health] = await Promise.all([
    waits(
      (turn) => bed.ask(SMALL[turn % SMALL.length]!, token),
      () => isOver,
    ),
    waits(
      () => bed.ask(HEALTH),
      () => isOver,
    ),
    done,
  ]);
  return { person, health };
}

/** Lists full, texts long, ranges as long as they may be; people who are there, and no other filter. */
function largestOf({ schema }: DeclaredCall, people: readonly string[], today: string) {
  const json = jsonSchemaOf(schema);
  let input = largestInput(schema);
  const ranges = rangesIn(json).filter((range) => typeof range !== 'string');
  const isRanged = (name: string) => ranges.some(({ from }) => from[0] === name);
  for (const [name, field] of Object.entries(json.properties ?? {})) {
    const isPerson = /^(personIds?|userIds|ids|id)$/.test(name);
    if (isPerson && field.type === 'array')
      input[name] = people.slice(0, field.maxItems ?? people.length);
    else if (isPerson && field.format === 'uuid') input[name] = people[0];
    else if (!json.required?.includes(name) && !isRanged(name)) delete input[name];
  }
  for (const range of ranges) {
    const longest = Object.values(daySpans)
      .map(({ most }) => most)
      .toSorted((a, b) => b - a)
      .map((most) =>
        withValueAt(
          withValueAt(input, range.from, addDays(today, -Math.floor(most / 2))),
          range.to,
          addDays(today, Math.ceil(most / 2) - 1),
        ),
      )
      .find((one) => !checkInput(schema.input!, one).faults?.length);
    if (longest) input = longest;
  }
  return input;
}

async function walk(bed: DemoBed): Promise<void> {
  const tokens = await Promise.all(PEOPLE.map((name) => bed.signIn(name)));
  const watching = await bed.signIn('personel.demo');
  const listed = await bed.ask(
    { method: 'POST', path: '/Account/GetSystemUsers', input: { pageSize: 500 } },
    tokens.at(-1),
  );
  const people = (JSON.parse(String(listed.body)) as { data: { id: string }[] }).data.map(
    ({ id }) => id,
  );
  const today = new Date().toISOString().slice(0, 10);
  const seen: { name: string; who: string; status: number; person: number; health: number }[] = [];
  for (const declared of declaredCalls) {
    const { name, call } = declared;
    if (LEFT_OUT.test(call.path) || call.wire === 'upload' || call.wire === 'stream') continue;
    if (call.permission === 'device' || call.permission === 'public') continue;
    const asked = {
      method: call.method,
      path: call.path,
      input: declared.schema.input ? largestOf(declared, people, today) : {},
    };
    let status = 403;
    let who = '';
    const tried = async () => {
      for (const [at, token] of tokens.entries()) {
        const answer = await bed.ask(asked, token);
        [status, who] = [answer.status, PEOPLE[at]!];
        if (status === 401) tokens[at] = await bed.signIn(who);
        else if (status !== 403) return;
      }
    };
    const { person, health } = await othersMeanwhile(bed, watching, tried());
    seen.push({
      name,
      who,
      status,
      person: Math.max(0, ...person),
      health: Math.max(0, ...health),
    });
  }
  const worst = seen.toSorted((a, b) => b.person - a.person);
  printTable(
    ['largest input, as the least who may', 'as', 'status', 'a person waited', '/healthz'],
    worst
      .slice(0, 15)
      .map(({ name, who, status, person, health }) => [
        name,
        who,
        String(status),
        `${person.toFixed(0)} ms`,
        `${health.toFixed(0)} ms`,
      ]),
  );
  const most = (which: 'person' | 'health') => Math.max(...seen.map((one) => one[which]));
  console.log(
    `  → ${seen.length} calls, ${declaredCalls.filter(({ call }) => isDear(call)).length} of them dear; longest wait of a person ${most('person').toFixed(0)} ms (asked for: ≤ ${ASKED_FOR.person}), of /healthz ${most('health').toFixed(0)} ms (≤ ${ASKED_FOR.health})`,
  );
}

interface Burden {
  readonly name: string;
  readonly asked: Asked;
  readonly atOnce: number;
}

const month = () => new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 7);
const BURDENS: readonly Burden[] = [
  {
    name: '8 months at once',
    asked: { method: 'POST', path: '/Puantaj/GetMonth', input: { month: month() } },
    atOnce: 8,
  },
  {
    name: '10 exports at once',
    asked: {
      method: 'POST',
      path: '/Puantaj/ExportMonth',
      input: { month: month(), format: 'xlsx' },
    },
    atOnce: 10,
  },
  {
    name: '10 files of passes at once',
    asked: { method: 'POST', path: '/Transaction/ExportPasses', input: { format: 'xlsx' } },
    atOnce: 10,
  },
];

/** Idle and during, in turns; each ratio is of one round. */
async function fairness(bed: DemoBed, kind: Engine['kind']): Promise<void> {
  const one = await bed.signIn('ik.demo');
  const other = await bed.signIn('personel.demo');
  const small = (turn: number) => bed.ask(SMALL[turn % SMALL.length]!, other);
  const forAWhile = () => {
    const end = performance.now() + ROUND_MS;
    return () => performance.now() > end;
  };
  await waits(small, forAWhile());
  const rows: string[][] = [];
  for (const { name, asked, atOnce } of BURDENS) {
    const rounds: { idle: number; during: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const idle = await waits(small, forAWhile());
      const isOver = forAWhile();
      const asking = Array.from({ length: atOnce }, async () => {
        while (!isOver()) await bed.ask(asked, one);
      });
      const during = await waits(small, isOver);
      await Promise.all(asking);
      rounds.push({ idle: percentile(idle, 0.95), during: percentile(during, 0.95) });
    }
    rows.push([
      name,
      `${median(rounds.map(({ idle }) => idle)).toFixed(1)} ms`,
      `${median(rounds.map(({ during }) => during)).toFixed(1)} ms`,
      `${median(rounds.map(({ idle, during }) => during / idle)).toFixed(2)}×`,
    ]);
  }
  printTable([`${kind}: one person asks for`, 'others idle, p95', 'meanwhile', 'ratio'], rows);
  console.log(`  → asked for: ≤ ${ASKED_FOR.ratio}×`);
}

export async function run(): Promise<void> {
  for (const kind of engines) {
    const bed = await openDemoBed(kind);
    try {
      if (part !== 'walk') await fairness(bed, kind);
      if (part !== 'fairness' && kind === 'pglite') await walk(bed);
    } finally {
      await bed.close();
    }
  }
}
