/** Addresses of the panel, made from a page's name and its parameters. Nobody else writes one. */
import { allPages, type PageName, type PathOf } from './pages.ts';

type ParamOf<Segment extends string> = Segment extends `:${infer Name}(.*)`
  ? { readonly [N in Name]: string }
  : Segment extends `:${infer Name}?`
    ? { readonly [N in Name]?: string | undefined }
    : Segment extends `:${infer Name}`
      ? { readonly [N in Name]: string }
      : unknown;

type ParamsIn<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamOf<Head> & ParamsIn<Rest>
  : ParamOf<Path>;

type ParamNames<Name extends PageName> = keyof ParamsIn<PathOf<Name>> & string;

type Params<Name extends PageName> = [ParamNames<Name>] extends [never]
  ? Readonly<Record<string, never>>
  : ParamsIn<PathOf<Name>>;

/** What stands behind the question mark, by name. */
type Query = Readonly<Record<string, string>>;

/** Pages that open without any parameter: lists, and forms of something new. */
export type PageWithoutParams = {
  [Name in PageName]: object extends ParamsIn<PathOf<Name>> ? Name : never;
}[PageName];

/** Pages that open a record by its id. */
export type PageOfRecord = {
  [Name in PageName]: [ParamNames<Name>] extends [never] ? never : Name;
}[PageName];

/** The parameters are asked for where the path cannot do without. */
type Rest<Name extends PageName> = [Name] extends [PageWithoutParams]
  ? [params?: Params<Name>, query?: Query]
  : [params: Params<Name>, query?: Query];

const paths = Object.fromEntries(
  allPages.map(({ route, path }) => [route.name, path]),
) as unknown as { readonly [Name in PageName]: PathOf<Name> };

/** A path in place of its last part is a path itself, and stays as it is. */
function filled(segment: string, params: Readonly<Record<string, string | undefined>>): string[] {
  if (!segment.startsWith(':')) return [segment];
  const value = params[segment.slice(1).replace(/\?$|\(\.\*\)$/, '')];
  if (value === undefined) return [];
  return [segment.endsWith('(.*)') ? value : encodeURIComponent(value)];
}

const asText = (query: Query) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** `addressOf('UserEdit', { id })` */
export function addressOf<Name extends PageName>(page: Name, ...rest: Rest<Name>): string {
  const [params = {}, query = {}] = rest as [Readonly<Record<string, string | undefined>>?, Query?];
  const path = paths[page].split('/').flatMap((segment) => filled(segment, params));
  const question = asText(query);
  return (path.join('/') || '/') + (question && `?${question}`);
}

/** The page of a record whose kind is known only when it runs. */
export function recordAddress(page: PageOfRecord, id: string): string {
  const [path] = paths[page].split(':');
  return path + encodeURIComponent(id);
}
