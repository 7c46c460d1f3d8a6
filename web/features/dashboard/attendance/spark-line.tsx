import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

const WIDTH = 56;
const HEIGHT = 22;
/** Room for the last point's circle. */
const EDGE = 3;

/** The last days as a small line; the number beside it says what it ends in. */
export function SparkLine({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const x = scaleLinear([0, values.length - 1], [EDGE, WIDTH - EDGE]);
  const lowest = Math.min(...values);
  // A row of equal numbers is a line in the middle.
  const highest = Math.max(lowest + 1, ...values);
  const y = scaleLinear([lowest, highest], [HEIGHT - EDGE, EDGE]);
  const path = line<number>(
    (_, i) => x(i),
    (value) => y(value),
  );
  return (
    <svg className="spark-line" width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path d={path([...values]) ?? ''} />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1)!)} r="2.5" />
    </svg>
  );
}
