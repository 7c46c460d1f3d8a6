/** What the sources write as the type of a parameter, or of a field of it. */
import ts from 'typescript';
import type { Sources } from './sources.ts';
import type { Value } from './values.ts';

const FRAGMENT = /\b(RawBuilder|Expression|AliasedRawBuilder|AliasedExpression|Sql|Fragment)\b/;
const PLAIN =
  /^(readonly )?\(?(string|number|boolean|null|undefined|Date|Buffer|bigint|Day|'[^']*'| \| )+\)?(\[\])*$/;

function membersOf(sources: Sources, type: ts.TypeNode): readonly ts.TypeElement[] {
  if (ts.isTypeLiteralNode(type)) return type.members;
  if (!ts.isTypeReferenceNode(type)) return [];
  const declaration = sources.declarationOf(type.typeName);
  if (!declaration) return [];
  if (ts.isInterfaceDeclaration(declaration)) return declaration.members;
  return ts.isTypeAliasDeclaration(declaration) ? membersOf(sources, declaration.type) : [];
}

export function typeAt(
  sources: Sources,
  { parameter, path }: Value & { kind: 'given' },
): ts.TypeNode | undefined {
  return path.reduce<ts.TypeNode | undefined>((type, name) => {
    const member = type && membersOf(sources, type).find((one) => one.name?.getText() === name);
    return member && ts.isPropertySignature(member) ? member.type : undefined;
  }, parameter.type);
}

export const isFragment = (type: ts.TypeNode | undefined): boolean =>
  type !== undefined && FRAGMENT.test(type.getText());

export const isData = (type: ts.TypeNode | undefined): boolean =>
  type !== undefined && PLAIN.test(type.getText());
