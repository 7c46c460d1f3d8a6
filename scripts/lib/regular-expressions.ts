/** Finds the regular expressions of sources, and those whose time grows faster than the text they meet. */
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { getFirstConsumedChar, type ReadonlyFlags } from 'regexp-ast-analysis';
import { analyse } from 'scslre';
import ts from 'typescript';

export interface Expression {
  /** The file, from the root. */
  readonly file: string;
  /** As it is written: a literal, or what `RegExp` is given. */
  readonly text: string;
  /** Of one whose pattern is put together when it runs there is nothing to analyse. */
  readonly pattern: { readonly source: string; readonly flags: string } | undefined;
}

const literal = (text: string) => {
  const end = text.lastIndexOf('/');
  return { source: text.slice(1, end), flags: text.slice(end + 1) };
};

/** `RegExp('a+', 'g')`, with or without `new`. */
function called(node: ts.NewExpression | ts.CallExpression): Expression['pattern'] {
  const [source, flags] = node.arguments ?? [];
  if (!source || !ts.isStringLiteralLike(source)) return undefined;
  if (flags && !ts.isStringLiteralLike(flags)) return undefined;
  return { source: source.text, flags: flags?.text ?? '' };
}

export function expressionsOf(file: string, source: string): Expression[] {
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      found.push({ file, text: node.text, pattern: literal(node.text) });
    } else if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'RegExp'
    ) {
      found.push({ file, text: node.getText(), pattern: called(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found;
}

/** Alternatives that are repeated and may begin with the same character: each repetition doubles the ways. */
function sharedBeginning(pattern: AST.Pattern, flags: ReadonlyFlags): string | undefined {
  let found: string | undefined;
  visitRegExpAST(pattern, {
    onQuantifierEnter({ element, max, raw }) {
      if (max !== Number.POSITIVE_INFINITY || !('alternatives' in element)) return;
      const begins = element.alternatives.map((one) => getFirstConsumedChar(one, 'ltr', flags));
      const overlap = begins.some((one, i) =>
        begins.slice(0, i).some((other) => !one.char.isDisjointWith(other.char)),
      );
      if (overlap) found = raw;
    },
  });
  return found;
}

/** Why an expression may take more than linear time; undefined where it does not. */
export function slowness({ pattern }: Expression): string | undefined {
  if (!pattern) return 'its pattern is put together when it runs';
  const parsed = new RegExpParser().parseLiteral(`/${pattern.source}/${pattern.flags}`);
  const shared = sharedBeginning(parsed.pattern, parsed.flags);
  if (shared) return `exponential: ${shared} has alternatives that take the same text`;
  const { reports } = analyse(parsed);
  const [worst] = reports.toSorted((a, b) => Number(b.exponential) - Number(a.exponential));
  if (!worst) return undefined;
  const growth = worst.exponential ? 'exponential' : 'polynomial';
  switch (worst.type) {
    case 'Trade':
      return `${growth}: ${worst.startQuant.raw} and ${worst.endQuant.raw} share their text`;
    case 'Self':
      return `${growth}: ${worst.quant.raw} repeats itself`;
    case 'Move':
      return `${growth}: ${worst.quant.raw} begins anew at every place`;
  }
}
