/** Reads an expression of the sources as far as the text of a statement depends on it; runs nothing. */
import ts from 'typescript';
import { snakeCase } from '#core/text/identifier-case.ts';
import type { Choices } from './choices.ts';
import { isData, isFragment, typeAt } from './given-types.ts';
import { type Sources, walk } from './sources.ts';
import { DATA, type Piece, PLACEHOLDER, type Scope, Unknown, type Value } from './values.ts';

const MOST_DEPTH = 60;
const MOST_STEPS = 1500;
const MOST_CALLERS = 6;
/** So often something may be handed on. */
const MOST_HOPS = 4;

const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');

/** A number stands as it is. */
const literal = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? text : `'${text}'`);

const isSqlTag = (node: ts.Node): boolean => ts.isIdentifier(node) && node.text === 'sql';

export const isTemplate = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && isSqlTag(node.tag);

/** Functions of our own whose answer is a name in the database. */
const COUNTED = new Map([['snakeCase', snakeCase]]);

const SAME_LIST = new Set(['filter', 'toSorted', 'sort', 'slice', 'toReversed', 'concat']);
const SAME_SQL = new Set(['$castTo', '$notNull', 'withPlugin']);

export class Reader {
  readonly #sources: Sources;
  readonly #choices: Choices;
  readonly templates = new Set<ts.Node>();
  #depth = 0;
  #steps = 0;

  constructor(sources: Sources, choices: Choices) {
    this.#sources = sources;
    this.#choices = choices;
  }

  read(node: ts.Node, scope: Scope): Value {
    if (++this.#steps > MOST_STEPS || ++this.#depth > MOST_DEPTH)
      throw new Unknown('it is made of too much');
    try {
      return this.#readOne(node, scope);
    } finally {
      this.#depth -= 1;
    }
  }

  #readOne(node: ts.Node, scope: Scope): Value {
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isAwaitExpression(node)
    )
      return this.read(node.expression, scope);
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node))
      return { kind: 'text', text: node.text };
    if (isTemplate(node)) return this.#template(node, scope);
    if (ts.isTemplateExpression(node)) return this.#text(node, scope);
    if (ts.isConditionalExpression(node))
      return this.read(this.#pick(node.condition, [node.whenTrue, node.whenFalse]), scope);
    if (ts.isBinaryExpression(node)) return this.#binary(node, scope);
    if (ts.isArrayLiteralExpression(node)) return this.#list(node, scope);
    if (ts.isObjectLiteralExpression(node)) return this.#object(node, scope);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node))
      return { kind: 'function', node, scope };
    if (ts.isPropertyAccessExpression(node))
      return this.field(this.read(node.expression, scope), node.name.text);
    if (ts.isElementAccessExpression(node)) return this.#element(node, scope);
    if (ts.isIdentifier(node)) return this.#named(node, scope);
    if (ts.isCallExpression(node)) return this.#call(node, scope);
    return DATA;
  }

  #pick(question: ts.Node, options: readonly ts.Node[]): ts.Node {
    const key = `${question.getSourceFile().fileName} ${question.getText()}`;
    return options[this.#choices.pick(key, options.length)]!;
  }

  #oneOf<T>(what: string, options: readonly T[]): T {
    if (options.length === 0) throw new Unknown(`${what}: nothing to choose from`);
    return options[this.#choices.pick(what, options.length)]!;
  }

  #template(node: ts.TaggedTemplateExpression, scope: Scope): Value {
    this.templates.add(node);
    const { template } = node;
    if (ts.isNoSubstitutionTemplateLiteral(template))
      return { kind: 'sql', pieces: [{ text: template.text, node: template }] };
    const pieces: Piece[] = [{ text: template.head.text, node: template.head }];
    for (const { expression, literal } of template.templateSpans) {
      pieces.push(...this.inserted(this.read(expression, scope), expression));
      pieces.push({ text: literal.text, node: literal });
    }
    return { kind: 'sql', pieces };
  }

  /** What stands in a statement where an expression is put into it. */
  inserted(value: Value, node: ts.Node): readonly Piece[] {
    const known = value.kind === 'given' ? this.#fromCallers(value, 'inserted') : value;
    return known.kind === 'sql' ? known.pieces : [{ text: PLACEHOLDER, node }];
  }

  textOf(value: Value): string {
    const known = value.kind === 'given' ? this.#fromCallers(value, 'text') : value;
    if (known.kind !== 'text') throw new Unknown(`a name is ${known.kind}`);
    return known.text;
  }

  #text(node: ts.TemplateExpression, scope: Scope): Value {
    let { text } = node.head;
    for (const { expression, literal } of node.templateSpans) {
      const part = this.#known(this.read(expression, scope));
      if (part.kind !== 'text') return DATA;
      text += part.text + literal.text;
    }
    return { kind: 'text', text };
  }

  #binary(node: ts.BinaryExpression, scope: Scope): Value {
    const { left, operatorToken, right } = node;
    switch (operatorToken.kind) {
      case ts.SyntaxKind.AmpersandAmpersandToken:
        return this.read(right, scope);
      case ts.SyntaxKind.BarBarToken:
      case ts.SyntaxKind.QuestionQuestionToken:
        return this.read(this.#pick(node, [left, right]), scope);
      case ts.SyntaxKind.PlusToken: {
        const [a, b] = [this.read(left, scope), this.read(right, scope)];
        return a.kind === 'text' && b.kind === 'text'
          ? { kind: 'text', text: a.text + b.text }
          : DATA;
      }
      default:
        return DATA;
    }
  }

  #list(node: ts.ArrayLiteralExpression, scope: Scope): Value {
    const items = node.elements.flatMap((element) =>
      ts.isSpreadElement(element)
        ? this.itemsOf(this.read(element.expression, scope))
        : [this.read(element, scope)],
    );
    return { kind: 'list', items };
  }

  /** Of data that is not known here there is one. */
  itemsOf(value: Value): readonly Value[] {
    const known = value.kind === 'given' ? this.#fromCallers(value, 'items') : value;
    if (known.kind === 'list') return known.items;
    return known.kind === 'object' ? [] : [DATA];
  }

  #object(node: ts.ObjectLiteralExpression, scope: Scope): Value {
    const fields = new Map<string, () => Value>();
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        const spread = this.#known(this.read(property.expression, scope));
        if (spread.kind === 'object') for (const [name, of] of spread.fields) fields.set(name, of);
        continue;
      }
      const name = property.name && this.#nameOf(property.name, scope);
      if (name === undefined) continue;
      if (ts.isPropertyAssignment(property))
        fields.set(name, () => this.read(property.initializer, scope));
      if (ts.isShorthandPropertyAssignment(property))
        fields.set(name, () => this.read(property.name, scope));
      if (ts.isMethodDeclaration(property))
        fields.set(name, () => ({ kind: 'function', node: property, scope }));
    }
    return { kind: 'object', fields };
  }

  #nameOf(name: ts.PropertyName, scope: Scope): string | undefined {
    if (!ts.isComputedPropertyName(name)) return name.text;
    const value = this.#known(this.read(name.expression, scope));
    return value.kind === 'text' ? value.text : undefined;
  }

  #known(value: Value): Value {
    return value.kind === 'given' ? this.#fromCallers(value, 'any') : value;
  }

  field(value: Value, name: string): Value {
    if (value.kind === 'given') return { ...value, path: [...value.path, name] };
    if (value.kind === 'object') return value.fields.get(name)?.() ?? DATA;
    if (value.kind === 'list' && /^\d+$/.test(name)) return value.items[Number(name)] ?? DATA;
    return DATA;
  }

  #element(node: ts.ElementAccessExpression, scope: Scope): Value {
    const of = this.#known(this.read(node.expression, scope));
    if (of.kind !== 'object' && of.kind !== 'list') return DATA;
    const at = this.#known(this.read(node.argumentExpression, scope));
    if (at.kind === 'text') return this.field(of, at.text);
    const question = `${node.getSourceFile().fileName} ${node.argumentExpression.getText()}`;
    if (of.kind === 'list') return this.#oneOf(question, of.items);
    return this.#oneOf(question, [...of.fields.values()])();
  }

  #named(node: ts.Identifier, scope: Scope): Value {
    const declaration = this.#sources.declarationOf(node);
    return declaration ? this.#declared(declaration, scope) : DATA;
  }

  #declared(declaration: ts.Declaration, scope: Scope): Value {
    const bound = scope.get(declaration);
    if (bound) return bound();
    if (ts.isFunctionDeclaration(declaration))
      return { kind: 'function', node: declaration, scope };
    if (ts.isParameter(declaration)) return { kind: 'given', parameter: declaration, path: [] };
    if (ts.isBindingElement(declaration)) return this.#taken(declaration, scope);
    if (!ts.isVariableDeclaration(declaration)) return DATA;
    if (ts.isForOfStatement(declaration.parent.parent)) {
      const items = this.itemsOf(this.read(declaration.parent.parent.expression, scope));
      return this.#oneOf(`loop ${declaration.pos}`, items);
    }
    if (!declaration.initializer) return DATA;
    const value = this.read(declaration.initializer, scope);
    return value.kind === 'list'
      ? { ...value, items: [...value.items, ...this.#pushed(declaration, scope)] }
      : value;
  }

  /** What is put into a list after it was declared. */
  #pushed(declaration: ts.VariableDeclaration, scope: Scope): Value[] {
    const name = declaration.name.getText();
    const found: Value[] = [];
    walk(declaration.parent.parent.parent, (node) => {
      if (!ts.isCallExpression(node) || node.expression.getText() !== `${name}.push`) return;
      for (const argument of node.arguments)
        found.push(
          ...(ts.isSpreadElement(argument)
            ? this.itemsOf(this.read(argument.expression, scope))
            : [this.read(argument, scope)]),
        );
    });
    return found;
  }

  /** `{ a }` or `[a]` of something. */
  #taken(element: ts.BindingElement, scope: Scope): Value {
    const pattern = element.parent;
    const holder = pattern.parent;
    const of = ts.isBindingElement(holder)
      ? this.#taken(holder, scope)
      : this.#declared(holder, scope);
    if (element.dotDotDotToken) return of;
    const name = ts.isArrayBindingPattern(pattern)
      ? String(pattern.elements.indexOf(element))
      : (element.propertyName ?? element.name).getText();
    const value = this.field(of, name);
    return value === DATA && element.initializer ? this.read(element.initializer, scope) : value;
  }

  #call(node: ts.CallExpression, scope: Scope): Value {
    const { expression } = node;
    if (ts.isPropertyAccessExpression(expression)) {
      if (isSqlTag(expression.expression)) return this.#helper(node, expression.name.text, scope);
      const answer = this.#method(node, expression, scope);
      if (answer) return answer;
    }
    const counted = ts.isIdentifier(expression) ? COUNTED.get(expression.text) : undefined;
    if (counted)
      return { kind: 'text', text: counted(this.textOf(this.read(node.arguments[0]!, scope))) };
    const called = this.#known(this.read(expression, scope));
    if (called.kind !== 'function') return DATA;
    return this.apply(
      called,
      node.arguments.map((argument) => once(() => this.read(argument, scope))),
    );
  }

  #helper(node: ts.CallExpression, name: string, scope: Scope): Value {
    const [first, second] = node.arguments.map((argument) => this.read(argument, scope));
    const one = (text: string): Value => ({ kind: 'sql', pieces: [{ text, node }] });
    if (name === 'raw') return one(this.textOf(first!));
    if (name === 'lit') return one(literal(this.textOf(first!)));
    if (name === 'ref' || name === 'table') return one(quoted(this.textOf(first!)));
    if (name === 'id') return one(quoted(this.textOf(first!)));
    if (name !== 'join') return one(PLACEHOLDER);
    const between = second?.kind === 'sql' ? second.pieces : [{ text: ', ', node }];
    const items = this.itemsOf(first!);
    const pieces = items.flatMap((item, i) => [
      ...(i > 0 ? between : []),
      ...this.inserted(item, node),
    ]);
    return { kind: 'sql', pieces };
  }

  #method(
    node: ts.CallExpression,
    { expression, name: { text: name } }: ts.PropertyAccessExpression,
    scope: Scope,
  ): Value | undefined {
    const argument = (nth: number) => this.read(node.arguments[nth]!, scope);
    if (expression.getText() === 'Object' && node.arguments.length === 1)
      return this.#ofObject(name, this.#known(argument(0)));
    const of = this.read(expression, scope);
    if (of.kind === 'sql') {
      if (name === 'as')
        return {
          kind: 'sql',
          pieces: [...of.pieces, { text: ` as ${quoted(this.textOf(argument(0)))}`, node }],
        };
      return SAME_SQL.has(name) ? of : DATA;
    }
    if (name === 'map' || name === 'flatMap') {
      const by = this.#known(argument(0));
      if (by.kind !== 'function') return DATA;
      const made = this.itemsOf(of).map((item) => this.apply(by, [() => item, () => DATA]));
      const items = name === 'map' ? made : made.flatMap((one) => this.itemsOf(one));
      return { kind: 'list', items };
    }
    if (of.kind !== 'list') return undefined;
    if (name === 'join') {
      const between = node.arguments.length > 0 ? this.textOf(argument(0)) : ',';
      const items = of.items.map((item) => this.#known(item));
      return items.every((item) => item.kind === 'text')
        ? { kind: 'text', text: items.map((item) => item.text).join(between) }
        : DATA;
    }
    return SAME_LIST.has(name) ? of : undefined;
  }

  #ofObject(name: string, of: Value): Value {
    if (of.kind !== 'object') return name === 'fromEntries' ? of : DATA;
    const items = [...of.fields].map(([key, value]): Value => {
      const text: Value = { kind: 'text', text: key };
      if (name === 'keys') return text;
      return name === 'values' ? value() : { kind: 'list', items: [text, value()] };
    });
    return { kind: 'list', items };
  }

  apply(called: Value & { kind: 'function' }, given: readonly (() => Value)[]): Value {
    const { node, scope } = called;
    const inner = new Map(scope);
    node.parameters.forEach((parameter, nth) => {
      const value = given[nth];
      if (value) inner.set(parameter, value);
      else inner.set(parameter, () => this.#initial(parameter, inner));
    });
    const { body } = node as ts.FunctionLikeDeclaration;
    if (!body) return DATA;
    if (!ts.isBlock(body)) return this.read(body, inner);
    const answers = returnsOf(body);
    if (answers.length === 0) return DATA;
    return this.read(
      this.#oneOf(`answers of ${node.getSourceFile().fileName} ${node.pos}`, answers),
      inner,
    );
  }

  #initial({ initializer }: ts.ParameterDeclaration, scope: Scope): Value {
    return initializer ? this.read(initializer, scope) : DATA;
  }

  /** What the callers give, where one of them is looked at. */
  #fromCallers(
    value: Value & { kind: 'given' },
    need: 'inserted' | 'text' | 'items' | 'any',
    hops = 0,
  ): Value {
    const type = typeAt(this.#sources, value);
    if (need === 'inserted' && isData(type)) return DATA;
    const isCertain = need === 'text' || isFragment(type);
    const found = hops < MOST_HOPS ? this.#fromOneCaller(value) : undefined;
    if (!found) {
      if (isCertain) throw new Unknown(`nobody says what “${value.parameter.getText()}” is`);
      return DATA;
    }
    if (found.kind !== 'given') return found;
    return this.#fromCallers(found, need, hops + 1);
  }

  #fromOneCaller({ parameter, path }: Value & { kind: 'given' }): Value | undefined {
    const of = parameter.parent;
    const declaration = ts.isFunctionDeclaration(of) || ts.isMethodDeclaration(of) ? of : of.parent;
    if (
      !ts.isFunctionDeclaration(declaration) &&
      !ts.isVariableDeclaration(declaration) &&
      !ts.isPropertyAssignment(declaration) &&
      !ts.isMethodDeclaration(declaration)
    )
      return undefined;
    const calls = this.#sources.callsOf(declaration).slice(0, MOST_CALLERS);
    if (calls.length === 0) return undefined;
    const call = this.#oneOf(`callers of ${of.getSourceFile().fileName} ${of.pos}`, calls);
    const argument = call.arguments[of.parameters.indexOf(parameter)] ?? parameter.initializer;
    if (!argument) return DATA;
    return path.reduce((value, name) => this.field(value, name), this.read(argument, new Map()));
  }
}

/** Read when it is asked for, and once. */
function once(read: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= read());
}

/** What a function may answer, without what functions in it answer. */
function returnsOf(body: ts.Block): ts.Expression[] {
  const found: ts.Expression[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    node.forEachChild(look);
  };
  body.forEachChild(look);
  return found;
}
