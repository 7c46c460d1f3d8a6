import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorState } from './states.tsx';

afterEach(() => vi.restoreAllMocks());

const draw = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const retry = vi.fn();
  render(<ErrorState title="Liste alınamadı" message="Filtreleriniz duruyor." onRetry={retry} />);
  return { state: screen.getByRole('alert'), retry };
};

it('without a connection the state says so before anything else, and can be tried again', () => {
  const { state, retry } = draw(false);
  expect(state.textContent).toContain('İnternet bağlantınız yok. Filtreleriniz duruyor.');
  screen.getByRole('button', { name: 'Tekrar dene' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

it('with a connection it blames none', () => {
  expect(draw(true).state.textContent).not.toContain('İnternet bağlantınız yok');
});
