/**
 * One of several machines that share a run, as `1/2` says it.
 * @typedef {{ index: number, count: number }} Shard
 */

/**
 * Takes `--shard 1/2` out of the arguments.
 * @param {string[]} args
 * @returns {Shard | null} Null for the whole run.
 */
export function takeShard(args) {
  const at = args.findIndex((arg) => arg === '--shard' || arg.startsWith('--shard='));
  if (at === -1) return null;
  const given = args[at] === '--shard' ? args.splice(at, 2)[1] : args.splice(at, 1)[0];
  const [, index = 0, count = 0] = (/(\d+)\/(\d+)$/.exec(given ?? '') ?? []).map(Number);
  if (index < 1 || index > count) throw new Error('--shard says which of how many, as in 1/2.');
  return { index, count };
}

/** The runners know how to take their part. @param {Shard | null} shard */
export const shardArguments = (shard) => (shard ? [`--shard=${shard.index}/${shard.count}`] : []);

/** What cannot be split is done by the first. @param {readonly string[]} suites @param {Shard | null} shard */
export const suitesOf = (suites, shard) =>
  suites.filter((name) => name !== 'check' || shard === null || shard.index === 1);
