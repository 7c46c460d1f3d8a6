export interface Statement {
  readonly sql: string;
  /** Where it begins, for error messages. */
  readonly line: number;
}

/** What a semicolon does not end: comments, quoted names and texts, and dollar-quoted bodies. */
const OPAQUE =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;/g;

/** Cuts a migration into its statements. */
export function splitStatements(source: string): Statement[] {
  const statements: Statement[] = [];
  let start = 0;
  const take = (end: number) => {
    const text = source.slice(start, end);
    const leading = text.match(/^(?:\s|--[^\n]*)*/)![0].length;
    const sql = text.slice(leading).trim();
    if (sql !== '')
      statements.push({ sql, line: source.slice(0, start + leading).split('\n').length });
    start = end + 1;
  };
  for (const match of source.matchAll(OPAQUE)) if (match[0] === ';') take(match.index);
  take(source.length);
  return statements;
}
