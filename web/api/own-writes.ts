/** When this window last changed something itself, which the live stream will say once more. */

/** Later than the stream says it; what comes after is somebody else's. */
const ECHO_MS = 2000;

let lastAt = 0;
let isDue = false;

export function noteOwnWrite(): void {
  lastAt = Date.now();
  isDue = true;
}

/** The time of the own change that the next words of the stream repeat; it is theirs once. */
export function takeEcho(): number | undefined {
  const at = isDue && Date.now() - lastAt < ECHO_MS ? lastAt : undefined;
  isDue = false;
  return at;
}
