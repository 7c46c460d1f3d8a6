/** npm run device:simulate -- [options]: a fleet of simulated terminals against a running server. */
import { parseArgs } from 'node:util';
import { demoFleet, SLOW_PER_MINUTE } from '#server/simulator/demo-fleet.ts';
import { Fleet, type FleetDevice } from '#server/simulator/fleet.ts';
import { type ScenarioName, scenarioNames, scenarios } from '#server/simulator/scenarios.ts';
import { giveUp, say } from '#server/console.ts';
import { readEnv } from '#server/env.ts';
import { OperatorError } from '#server/operator-error.ts';

const HELP = `Simulated attendance terminals, with the bytes that real ones send, against a running server.

  npm run device:simulate -- [options]

  --url URL          the server (http://127.0.0.1:$PORT, or port 3000)
  --devices N        how many terminals (8); their serial numbers must be claimed in the panel
  --prefix TEXT      serial numbers are TEXT0001, TEXT0002 … (DEMO: those of the demo are claimed)
  --people N         how many people pass at each (250); of the demo, those who work there
  --first-pin N      their numbers on the terminals count from here (5001)
  --scenario NAME    what happens (normal):
${scenarioNames.map((name) => `                       ${name.padEnd(11)} ${scenarios[name].tells}`).join('\n')}
                       mixed       each terminal another one of these
  --rate N           passes a minute of all terminals together (60)
  --seconds N        for how long (30)
  --slow             ${SLOW_PER_MINUTE} passes a minute until Ctrl-C
  --seed N           another one gives other people and other faults (1)
  --help             this text

At the end it tells what was sent, acknowledged, repeated and refused, and how long acknowledgement took.
It ends with 1 where something was not acknowledged.`;

function readArguments() {
  try {
    return parseArgs({
      options: {
        url: { type: 'string', default: `http://127.0.0.1:${readEnv().PORT}` },
        devices: { type: 'string', default: '8' },
        prefix: { type: 'string', default: 'DEMO' },
        people: { type: 'string', default: '250' },
        'first-pin': { type: 'string', default: '5001' },
        scenario: { type: 'string', default: 'normal' },
        rate: { type: 'string' },
        seconds: { type: 'string' },
        slow: { type: 'boolean', default: false },
        seed: { type: 'string', default: '1' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n\n${HELP}`);
  }
}

function numberOf(name: string, text: string, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > most)
    throw new OperatorError(`--${name} must be a number from 1 to ${most}.`);
  return value;
}

function addressOf(url: string): { host: string; port: number } {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed?.protocol !== 'http:')
    throw new OperatorError('--url must be http://…: the terminals speak no TLS.');
  return {
    host: parsed.hostname.replace(/^\[|\]$/g, ''),
    port: Number(parsed.port || 80),
  };
}

type Arguments = ReturnType<typeof readArguments>;

function devicesOf(given: Arguments): FleetDevice[] {
  const count = numberOf('devices', given.devices, 10_000);
  const people = numberOf('people', given.people, 100_000);
  const first = numberOf('first-pin', given['first-pin'], 100_000_000);
  const isKnown = (name: string): name is ScenarioName =>
    (scenarioNames as string[]).includes(name);
  const { scenario, prefix } = given;
  if (scenario !== 'mixed' && !isKnown(scenario))
    throw new OperatorError(`No scenario ${scenario}: ${[...scenarioNames, 'mixed'].join(', ')}.`);
  const demo = prefix === 'DEMO' ? demoFleet('normal') : [];
  const anybody = Array.from({ length: people }, (_, i) => ({
    pin: String(first + i),
    name: `Personel ${first + i}`,
  }));
  return Array.from({ length: count }, (_, i) => {
    const serial = `${prefix}${String(i + 1).padStart(4, '0')}`;
    const own = demo.find((device) => device.serial === serial)?.people ?? anybody;
    return {
      serial,
      people: own.slice(0, people),
      scenario: isKnown(scenario) ? scenario : scenarioNames[i % scenarioNames.length]!,
    };
  });
}

async function simulate(given: Arguments): Promise<boolean> {
  const to = addressOf(given.url);
  const devices = devicesOf(given);
  const rate = numberOf('rate', given.rate ?? String(given.slow ? SLOW_PER_MINUTE : 60), 1_000_000);
  const isEndless = given.slow && given.seconds === undefined;
  const seconds = isEndless
    ? Number.POSITIVE_INFINITY
    : numberOf('seconds', given.seconds ?? '30', 86_400);
  const seed = numberOf('seed', given.seed, 999_999_999);
  const fleet = new Fleet({ to, devices, perMinute: () => rate, seconds, seed });
  process.once('SIGINT', () => fleet.stop());
  process.once('SIGTERM', () => fleet.stop());
  const span = isEndless ? 'until Ctrl-C' : `for ${seconds} s`;
  say(
    `${devices.length} terminals, ${rate} passes a minute ${span}, scenario ${given.scenario}: ${given.url}`,
  );
  const begun = performance.now();
  const tally = await fleet.run();
  for (const line of tally.lines((performance.now() - begun) / 1000)) say(`  ${line}`);
  if (tally.refused > 0 && tally.acknowledged === 0)
    say(
      'Nothing was taken: are these serial numbers claimed there (Kapı cihazları), and is it the right address?',
    );
  return tally.acknowledged === tally.made;
}

try {
  const given = readArguments();
  if (given.help) say(HELP);
  else if (!(await simulate(given))) process.exitCode = 1;
} catch (error) {
  giveUp(error);
}
