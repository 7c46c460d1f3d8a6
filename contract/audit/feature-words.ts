import type { FeatureAudit } from './feature-audit.ts';

/** What people read of a feature's doings: each says so in its `manifest.words.ts`. */
export interface FeatureWords {
  /** What the audit trail calls what is done, and to what. */
  readonly audit?: readonly FeatureAudit[];
  /** Small work that the server does by itself, as an Admin reads of it where it failed. */
  readonly jobs?: Readonly<Record<string, string>>;
  /** Long work that somebody waits for. */
  readonly tasks?: Readonly<Record<string, string>>;
}
