import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { MessageHost } from '#web/ui/messages/message-host.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import { ResourceDrawer } from './resource-drawer.tsx';

const session = useSession.getState();
beforeEach(() => useSession.setState({ roles: ['Admin'] }));
afterEach(() => {
  useSession.setState(session, true);
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

type Fault = { readonly field: string; readonly Message: string };

/** The form of a new location type; the server answers each try with the next of these. */
function showForm(...answers: (readonly Fault[] | { id: string })[]) {
  const sent = vi.fn();
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    sent(JSON.parse(body));
    const answer = answers.shift()!;
    return 'id' in answer
      ? Response.json({ success: true, data: answer })
      : Response.json(
          { success: false, Message: 'Girilen bilgilerde hata var.', errors: answer },
          { status: 400 },
        );
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ResourceDrawer name="locationTypes" id={undefined} onClose={onClose} />
      <MessageHost />
    </QueryClientProvider>,
  );
  return { sent, onClose };
}

const fieldBox = (label: string) =>
  within(screen.getByLabelText(label).closest<HTMLElement>('.ant-form-item')!);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));

async function fill(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Kod'), 'FAB');
  await userEvent.type(screen.getByLabelText('Ad'), 'Fabrika');
}

test('what is required is told at its field, and nothing is sent', async () => {
  const { sent } = showForm();
  await userEvent.type(screen.getByLabelText('Kod'), 'FAB');
  await userEvent.type(screen.getByLabelText('Ad'), '   ');
  await save();
  expect(await fieldBox('Ad').findByText('Bu alan zorunludur.')).toBeTruthy();
  expect(fieldBox('Kod').queryByText('Bu alan zorunludur.')).toBeNull();
  expect(sent).not.toHaveBeenCalled();
});

test('what the server refuses stands at its field without a word aloud, and the next try goes through', async () => {
  const taken = { field: 'code', Message: 'Bu kod kullanılıyor.' };
  const { sent, onClose } = showForm([taken], { id: '1' });
  await fill();
  await save();
  expect(await fieldBox('Kod').findByText('Bu kod kullanılıyor.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();

  await userEvent.type(screen.getByLabelText('Kod'), '2');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toHaveBeenLastCalledWith({ code: 'FAB2', name: 'Fabrika', description: null });
});

test('what the server refuses and the form does not show is said aloud, and only that', async () => {
  showForm([
    { field: 'code', Message: 'Bu kod kullanılıyor.' },
    { field: 'elsewhere', Message: 'Başka bir şey olmadı.' },
  ]);
  await fill();
  await save();
  const aloud = await screen.findByRole('alertdialog', { name: 'Uyarı' });
  expect(aloud.textContent).toContain('Başka bir şey olmadı.');
  expect(aloud.textContent).not.toContain('Bu kod kullanılıyor.');
  expect(fieldBox('Kod').getByText('Bu kod kullanılıyor.')).toBeTruthy();
});

test('closing a form in which something was typed asks first, and keeps it where one stays', async () => {
  const { onClose } = showForm();
  await userEvent.type(screen.getByLabelText('Ad'), 'Fabrika');
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Düzenlemeye dön' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('Ad').value).toBe('Fabrika');

  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Kaydetmeden çık' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
