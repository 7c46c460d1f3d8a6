/** The page over a server that answers so; what was sent, by path. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import { sampleEffect } from '#web/records/wide-act/testing/sample-effect.ts';
import { MessageHost } from '#web/ui/messages/message-host.tsx';
import { DayPage } from '../day-page.tsx';
import { dayAnswer, late, MONDAY, personDay } from './sample-day.ts';

type Answer = (input: Record<string, unknown>) => unknown;

/** One of the corrections that were made. */
export const MADE = 'ffffffff-0000-4000-8000-000000000001';
const made: Answer = ({ personIds }) => ({ touched: (personIds as string[]).length, id: MADE });

const usual: Readonly<Record<string, Answer>> = {
  '/api/Puantaj/GetDay': () => dayAnswer(),
  '/api/Puantaj/GetPersonDay': () => personDay(late),
  '/api/Puantaj/CorrectDays': made,
  '/api/Puantaj/PreviewCorrectDays': () => ({ effect: sampleEffect(), leftOut: [] }),
  '/api/Puantaj/AttachExcuse': made,
  '/api/Puantaj/PreviewAttachExcuse': () => ({ effect: sampleEffect(), leftOut: [] }),
  '/api/Puantaj/WithdrawCorrection': () => ({ touched: 1 }),
  '/api/Puantaj/Recalculate': () => ({ days: 1, taskId: null }),
};

interface Viewport {
  readonly width: number;
  readonly height: number;
}
const { happyDOM } = window as unknown as {
  happyDOM: { setViewport(viewport: Viewport): void };
};

/** An office screen, which has room for a day beside the list; afterwards the screen is as it was. */
export const onOfficeScreen = () => {
  const { innerWidth: width, innerHeight: height } = window;
  happyDOM.setViewport({ width: 1366, height: 768 });
  return () => happyDOM.setViewport({ width, height });
};

function Address() {
  return <output aria-label="Adres">{useLocation().search}</output>;
}

export function showDays(answers: Readonly<Record<string, Answer>> = {}, search = '') {
  const sent: { path: string; input: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (to: string | URL, { body }: { body?: string } = {}) => {
    const { pathname, searchParams } = new URL(String(to), 'http://panel');
    const input = body ? JSON.parse(body) : Object.fromEntries(searchParams);
    sent.push({ path: pathname, input });
    const answer = answers[pathname] ?? usual[pathname];
    return Response.json({ success: true, data: answer ? answer(input) : [] });
  });
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter initialEntries={[`/puantaj/puantaj-gunluk?gun=${MONDAY}${search}`]}>
        <DayPage />
        <Address />
        <MessageHost />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    sentTo: (path: string) => sent.filter((one) => one.path === path).map(({ input }) => input),
  };
}
