import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WorkTypeMark } from './work-type-mark.tsx';
import { useWorkTypes } from './work-types.ts';

afterEach(() => vi.unstubAllGlobals());

function withResolvers<T>() {
  const made: { resolve?: (value: T) => void } = {};
  const promise = new Promise<T>((resolve) => {
    made.resolve = resolve;
  });
  return { promise, resolve: made.resolve! };
}

function Marks() {
  const { types, of } = useWorkTypes();
  return (
    <ul>
      {types.map((type) => (
        <li key={type.id}>
          <WorkTypeMark type={type} />
        </li>
      ))}
      <p>{of('GECE')?.name}</p>
    </ul>
  );
}

const type = (code: string, colour: string, more: object = {}) => ({
  id: code,
  code,
  name: 'Gece mesaisi',
  baseType: 'NM',
  colour,
  builtIn: false,
  active: true,
  ...more,
});

test('codes stand on the design’s colours until the tenant’s own have come, always readable', async () => {
  const { promise, resolve: answer } = withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Marks />
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(15);
  expect(screen.getByText('UCI').style).toMatchObject({ background: '#F9A825', color: '#1f1f1f' });

  const data = [type('NM', '#0B3D91', { builtIn: true }), type('GECE', '#FFF59D')];
  answer(Response.json({ success: true, data }));
  expect(await screen.findByText('Gece mesaisi')).toBeTruthy();
  expect(screen.getByText('NM').style).toMatchObject({ background: '#0B3D91', color: '#ffffff' });
  expect(screen.getByText('GECE').style).toMatchObject({ background: '#FFF59D', color: '#1f1f1f' });
  // What it means: the label, and of a company's own type its description after a dash.
  expect(screen.getByTitle('Normal Mesai')).toBeTruthy();
  expect(screen.getByTitle('Normal Mesai - Gece mesaisi')).toBeTruthy();
});
