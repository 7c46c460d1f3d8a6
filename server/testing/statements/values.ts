/** What an expression of the sources may stand for, as far as a statement's text depends on it. */
import type ts from 'typescript';

/** A part of a statement, and where it was written. */
export interface Piece {
  readonly text: string;
  readonly node: ts.Node;
}

/** What the parameters and loops around an expression stand for. */
export type Scope = ReadonlyMap<ts.Node, () => Value>;

export type Value =
  | { readonly kind: 'sql'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, () => Value> }
  | { readonly kind: 'function'; readonly node: ts.SignatureDeclaration; readonly scope: Scope }
  /** Something of a parameter that only the callers know. */
  | {
      readonly kind: 'given';
      readonly parameter: ts.ParameterDeclaration;
      readonly path: readonly string[];
    }
  /** Data: a statement gets it as `$1`. */
  | { readonly kind: 'data' };

export const DATA: Value = { kind: 'data' };

/** Where data goes, until all of them are numbered. */
export const PLACEHOLDER = '\u0001';

/** A statement's text depends on what stands in no source. */
export class Unknown extends Error {}
