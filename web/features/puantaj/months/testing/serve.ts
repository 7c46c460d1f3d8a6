import { vi } from 'vitest';

export interface Asked {
  readonly path: string;
  readonly input: Record<string, unknown>;
}

/** A server that answers so, by path; what was asked of it. */
export function serve(answers: Readonly<Record<string, unknown>>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string | URL, { body }: { body?: string } = {}) => {
    const { pathname, searchParams } = new URL(String(url), 'http://test');
    const input = body === undefined ? Object.fromEntries(searchParams) : JSON.parse(body);
    asked.push({ path: pathname, input });
    return Response.json({ success: true, data: answers[pathname] ?? [] });
  });
  return asked;
}
