/** Who declares a name, as far as one file tells: its scopes from the inside out. */
import ts from 'typescript';

type Names = ReadonlyMap<string, ts.Declaration>;

const known = new WeakMap<ts.Node, Names>();

function addBinding(names: Map<string, ts.Declaration>, declaration: ts.Declaration): void {
  const name = ts.getNameOfDeclaration(declaration) ?? (declaration as ts.BindingElement).name;
  if (!name) return;
  if (ts.isIdentifier(name)) names.set(name.text, declaration);
  else if (ts.isObjectBindingPattern(name) || ts.isArrayBindingPattern(name)) {
    for (const element of name.elements)
      if (ts.isBindingElement(element)) addBinding(names, element);
  }
}

function addStatement(names: Map<string, ts.Declaration>, statement: ts.Node): void {
  if (ts.isVariableStatement(statement)) addStatement(names, statement.declarationList);
  else if (ts.isVariableDeclarationList(statement)) {
    for (const one of statement.declarations) addBinding(names, one);
  } else if (
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isClassDeclaration(statement)
  )
    addBinding(names, statement);
  else if (ts.isExportDeclaration(statement)) {
    const handedOn = statement.moduleSpecifier && statement.exportClause;
    if (handedOn && ts.isNamedExports(handedOn))
      for (const one of handedOn.elements) addBinding(names, one);
  } else if (ts.isImportDeclaration(statement)) {
    const bindings = statement.importClause?.namedBindings;
    if (bindings && ts.isNamedImports(bindings))
      for (const one of bindings.elements) addBinding(names, one);
  }
}

/** What a node declares for all that is in it. */
export function namesIn(node: ts.Node): Names {
  const found = known.get(node);
  if (found) return found;
  const names = new Map<string, ts.Declaration>();
  if (ts.isBlock(node) || ts.isSourceFile(node) || ts.isCaseClause(node))
    for (const statement of node.statements) addStatement(names, statement);
  else if (ts.isFunctionLike(node)) for (const one of node.parameters) addBinding(names, one);
  else if ((ts.isForOfStatement(node) || ts.isForStatement(node)) && node.initializer)
    addStatement(names, node.initializer);
  known.set(node, names);
  return names;
}

export function nearest(name: ts.Node): ts.Declaration | undefined {
  const text = name.getText();
  for (let node = name.parent; node; node = node.parent) {
    const found = namesIn(node).get(text);
    if (found) return found;
  }
  return undefined;
}
