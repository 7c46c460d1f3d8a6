import type { CallDef } from './call.ts';
import type { Topics } from './topic.ts';

/** What a feature brings to the contract and the panel carries from its first page on; each says so in its `manifest.ts`. */
export interface FeatureContract {
  /** Its calls in groups, by the names under which the typed client has them. */
  readonly calls?: Readonly<Record<string, Readonly<Record<string, CallDef>>>>;
  /** Of what the server says that it changed. */
  readonly topics?: Topics;
}

/** What all of a list say of something, as one. */
export type Merged<
  Features extends readonly unknown[],
  Part extends string,
> = Features extends readonly [infer First, ...infer Rest]
  ? (First extends Readonly<Record<Part, infer Said>> ? Said : unknown) & Merged<Rest, Part>
  : unknown;

export const merged = <const Features extends readonly object[], const Part extends string>(
  features: Features,
  part: Part,
): Merged<Features, Part> =>
  Object.assign({}, ...features.map((one) => (one as Readonly<Record<string, object>>)[part]));
