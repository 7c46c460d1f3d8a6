import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchInput } from './search-input.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function showSearch(value = '') {
  const onSearch = vi.fn();
  const input = (searched: string) => (
    <SearchInput value={searched} placeholder="Ad, sicil no" onSearch={onSearch} />
  );
  const { rerender } = render(input(value));
  const field = screen.getByLabelText<HTMLInputElement>('Ara');
  return {
    onSearch,
    field,
    /** Key by key, without a pause that is long enough. */
    type: (text: string) => {
      for (const key of text) {
        fireEvent.change(field, { target: { value: field.value + key } });
        act(() => void vi.advanceTimersByTime(100));
      }
    },
    enter: () => fireEvent.keyDown(field, { key: 'Enter' }),
    /** The address has these words now. */
    searched: (words: string) => rerender(input(words)),
    pause: () => act(() => void vi.advanceTimersByTime(400)),
  };
}

test('what is typed is searched once, when the typing pauses', () => {
  const { onSearch, type, pause } = showSearch();
  type(' ayşe ');
  expect(onSearch).not.toHaveBeenCalled();
  pause();
  expect(onSearch.mock.calls).toEqual([['ayşe']]);
});

test('Enter searches at once, and the pause after it not again', () => {
  const { onSearch, type, enter, searched, pause } = showSearch();
  type('ayşe');
  enter();
  expect(onSearch.mock.calls).toEqual([['ayşe']]);
  searched('ayşe');
  pause();
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test('the answer to one’s own words does not take away what was typed since', () => {
  const { field, type, searched, pause } = showSearch();
  type('ay');
  pause();
  type('şe');
  searched('ay');
  expect(field.value).toBe('ayşe');
});

test('words that come from elsewhere, such as a saved view, are shown', () => {
  const { field, searched } = showSearch('ayşe');
  searched('mehmet');
  expect(field.value).toBe('mehmet');
});
