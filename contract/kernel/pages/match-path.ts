import { allPages, type Page } from './pages.ts';

export interface PathMatch {
  page: Page;
  /**
   * Decoded values by name; an optional one that is not there is missing. What `(.*)` takes is a
   * path itself and stays encoded.
   */
  params: Readonly<Record<string, string>>;
}

type Segment = { kind: 'text'; text: string } | { kind: 'one' | 'optional' | 'rest'; name: string };

function parseSegment(text: string): Segment {
  if (!text.startsWith(':')) return { kind: 'text', text };
  if (text.endsWith('(.*)')) return { kind: 'rest', name: text.slice(1, -4) };
  if (text.endsWith('?')) return { kind: 'optional', name: text.slice(1, -1) };
  return { kind: 'one', name: text.slice(1) };
}

function parse(pattern: string): Segment[] {
  return pattern === '/' ? [] : pattern.slice(1).split('/').map(parseSegment);
}

const patterns = allPages.map((page) => ({ page, segments: parse(page.path) }));

/** The value of a parameter, or nothing where its percent signs make no sense. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function matchSegments(
  segments: readonly Segment[],
  parts: readonly string[],
): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index];
    if (segment.kind === 'text') {
      if (part !== segment.text) return undefined;
      continue;
    }
    if (segment.kind === 'optional' && part === undefined) continue;
    if (segment.kind === 'rest') {
      return { ...params, [segment.name]: parts.slice(index).join('/') };
    }
    const value = part === undefined ? undefined : decode(part);
    if (value === undefined || value === '') return undefined;
    params[segment.name] = value;
  }
  return parts.length <= segments.length ? params : undefined;
}

/**
 * The page of a path (without query), letter for letter in its case. One slash at the end is
 * overlooked, as routers do: `/settings/` is `/settings`.
 */
export function matchPath(path: string): PathMatch | undefined {
  if (!path.startsWith('/')) return undefined;
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const parts = trimmed === '/' ? [] : trimmed.slice(1).split('/');
  for (const { page, segments } of patterns) {
    const params = matchSegments(segments, parts);
    if (params !== undefined) return { page, params };
  }
  return undefined;
}

/** The path without its optional parts; nothing where it needs a value to be opened. */
export function plainPath(pattern: string): string | undefined {
  const segments = parse(pattern).filter(({ kind }) => kind !== 'optional');
  const texts = segments.flatMap((segment) => (segment.kind === 'text' ? [segment.text] : []));
  return texts.length === segments.length ? `/${texts.join('/')}` : undefined;
}
