import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { View } from '#web/session/tabs/views.ts';
import { TagBar } from './tag-bar.tsx';

const view = (key: string, title: string, affix = false): View => ({
  key,
  location: key,
  name: title,
  title,
  affix,
  noCache: false,
  refreshedAt: 0,
  version: 0,
  seen: true,
});

const tabs = [
  view('/dashboard', 'Ana Sayfa', true),
  view('/users', 'Kullanıcılar'),
  view('/titles', 'Ünvanlar'),
];

function showBar(active = '/users', unsaved = new Set<string>()) {
  const onCommand = vi.fn();
  const onSelect = vi.fn();
  render(
    <TagBar
      tabs={tabs}
      active={active}
      onSelect={onSelect}
      onCommand={onCommand}
      unsaved={unsaved}
    />,
  );
  return { onCommand, onSelect, tab: (name: string) => screen.getByRole('tab', { name }) };
}

test('the Tab key stops once, at the shown tab, and the arrows go round from there', async () => {
  const { tab } = showBar('/titles');
  await userEvent.tab();
  expect(document.activeElement).toBe(tab('Ünvanlar'));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tab('Ana Sayfa'));
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(tab('Ünvanlar'));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sekme işlemleri' }));
});

test('Delete, a middle click and the cross close a tab without showing it', async () => {
  const { tab, onCommand, onSelect } = showBar();
  tab('Ünvanlar').focus();
  await userEvent.keyboard('{Delete}');
  await userEvent.pointer({ keys: '[MouseMiddle]', target: tab('Ünvanlar') });
  await userEvent.click(tab('Ünvanlar').querySelector('.tag-close')!);
  expect(onCommand.mock.calls).toEqual(Array.from({ length: 3 }, () => ['close', '/titles']));
  expect(onSelect).not.toHaveBeenCalled();
});

test('a tab that stays has no cross and is closed by nothing', async () => {
  const { tab, onCommand } = showBar();
  expect(tab('Ana Sayfa').querySelector('.tag-close')).toBeNull();
  tab('Ana Sayfa').focus();
  await userEvent.keyboard('{Delete}');
  await userEvent.pointer({ keys: '[MouseMiddle]', target: tab('Ana Sayfa') });
  expect(onCommand).not.toHaveBeenCalled();
});

test('the context menu is of the tab that was pressed, not of the shown one', async () => {
  const { tab, onCommand } = showBar('/users');
  fireEvent.contextMenu(tab('Ünvanlar'));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Diğerlerini kapat' }));
  expect(onCommand).toHaveBeenCalledWith('closeOthers', '/titles');
  expect(screen.queryByRole('menu')).toBeNull();
});

test('what would do nothing in the menu of a tab that stays cannot be chosen', async () => {
  const { tab, onCommand } = showBar();
  fireEvent.contextMenu(tab('Ana Sayfa'));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Kapat' }));
  expect(onCommand).not.toHaveBeenCalled();
});

test('a tab with unsaved work has a dot, and says so', () => {
  const { tab } = showBar('/users', new Set(['/titles']));
  expect(
    tab('Ünvanlar , kaydedilmemiş değişiklik var').querySelector('.tag-unsaved'),
  ).not.toBeNull();
  expect(tab('Kullanıcılar').querySelector('.tag-unsaved')).toBeNull();
});

describe('of more tabs than fit', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  /** A strip of 300 px in which every tab takes 200, and which tells whenever a tab is brought into sight. */
  function showNarrow() {
    const resized = new Set<() => void>();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #told: () => void;
        constructor(told: () => void) {
          this.#told = told;
        }
        observe() {
          resized.add(this.#told);
        }
        disconnect() {
          resized.delete(this.#told);
        }
      },
    );
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(600);
    const inSight: string[] = [];
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (
      this: HTMLElement,
    ) {
      inSight.push(this.dataset['key']!);
    });
    const bar = (some: readonly View[], active: string, unsaved = new Set<string>()) => (
      <TagBar
        tabs={some}
        active={active}
        onSelect={vi.fn()}
        onCommand={vi.fn()}
        unsaved={unsaved}
      />
    );
    const none = new Set<string>();
    const { rerender } = render(bar(tabs, '/titles', none));
    const resize = () => act(() => [...resized].forEach((told) => told()));
    resize();
    return {
      resize,
      show: (some: readonly View[], active: string, unsaved = none) =>
        rerender(bar(some, active, unsaved)),
      /** Which tabs were brought into sight since it was asked last. */
      seen: () => [...new Set(inSight.splice(0))],
    };
  }

  test('the shown one is in sight, whatever is shown, opens, closes, is renamed or marked', () => {
    const { show, seen } = showNarrow();
    expect(seen()).toEqual(['/titles']);
    show(tabs, '/users');
    expect(seen()).toEqual(['/users']);
    const more = [view('/months', 'Aylık puantaj'), ...tabs];
    show(more, '/users');
    expect(seen()).toEqual(['/users']);
    show(tabs, '/users');
    expect(seen()).toEqual(['/users']);
    show([view('/dashboard', 'Ayşe Yıldırım Karaosmanoğlu', true), ...tabs.slice(1)], '/users');
    expect(seen()).toEqual(['/users']);
    show(tabs, '/users');
    seen();
    show(tabs, '/users', new Set(['/dashboard']));
    expect(seen()).toEqual(['/users']);
  });

  test('the shown one stays in sight when the window becomes narrower, and scrolling alone is left to whoever scrolls', () => {
    const { resize, seen } = showNarrow();
    seen();
    fireEvent.scroll(screen.getByRole('tablist'));
    expect(seen()).toEqual([]);
    resize();
    expect(seen()).toEqual(['/titles']);
  });
});
