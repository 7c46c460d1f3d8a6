import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Column } from './columns/columns.ts';
import { ListTable } from './list-table.tsx';
import { ListCards } from './list-cards.tsx';
import { nothing } from './selection/selection.ts';

interface Row {
  readonly id: string;
  readonly name: string;
}
const rows: readonly Row[] = [{ id: '1', name: 'Ada Kaya' }];
const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Ad', isName: true, width: 200, render: ({ name }) => name },
  { key: 'state', title: 'Durum', isFact: true, width: 120, render: () => 'Çalışıyor' },
];

type Opening = Pick<ComponentProps<typeof ListTable<Row>>, 'hrefOf' | 'onOpen'>;

const common = {
  rows,
  columns,
  nameOf: ({ name }: Row) => name,
  actionsOf: () => [{ key: 'edit', label: 'Düzenle', run: () => undefined }],
  selection: nothing,
  onSelect: () => undefined,
};
const Address = () => <output aria-label="Adres">{useLocation().pathname}</output>;

function show(opening: Opening, kind: 'table' | 'cards' = 'table') {
  const table = {
    caption: 'Kişiler',
    density: 'normal',
    sort: [],
    onSort: () => undefined,
  } as const;
  render(
    <MemoryRouter>
      {kind === 'table' ? (
        <ListTable {...common} {...table} {...opening} />
      ) : (
        <ListCards {...common} {...opening} cardOf={undefined} />
      )}
      <Address />
    </MemoryRouter>,
  );
}

afterEach(() => vi.restoreAllMocks());

test.each(['table', 'cards'] as const)(
  'a row of the %s opens wherever it is pressed',
  async (kind) => {
    const onOpen = vi.fn();
    show({ onOpen }, kind);
    await userEvent.click(screen.getByText('Çalışıyor'));
    expect(onOpen).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByText('Ada Kaya'));
    expect(onOpen).toHaveBeenCalledTimes(2);
  },
);

test('one that has an address leads there', async () => {
  show({ hrefOf: ({ id }) => `/kisi/${id}` });
  await userEvent.click(screen.getByText('Çalışıyor'));
  expect(screen.getByLabelText('Adres').textContent).toBe('/kisi/1');
});

test('what stands in the row has its own press: choosing it and its menu open nothing', async () => {
  const onOpen = vi.fn();
  show({ onOpen });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seç: Ada Kaya' }));
  await userEvent.click(screen.getByRole('button', { name: 'İşlemler: Ada Kaya' }));
  expect(onOpen).not.toHaveBeenCalled();
});

test('who marks a text to copy it opens nothing', async () => {
  const onOpen = vi.fn();
  show({ onOpen });
  vi.spyOn(window, 'getSelection').mockReturnValue({
    toString: () => 'Çalış',
  } as globalThis.Selection);
  await userEvent.click(screen.getByText('Çalışıyor'));
  expect(onOpen).not.toHaveBeenCalled();
});
