/** A part of the panel over a server that answers so; what was sent to it, by path. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import { MessageHost } from '#web/ui/messages/message-host.tsx';

type Answer = (input: Record<string, unknown>) => unknown;

/** What a call refuses, as the server says it. */
export class Refused {
  readonly status: number;
  readonly body: object;

  constructor(status: number, message: string, errors: readonly object[] = []) {
    this.status = status;
    this.body = { success: false, Message: message, errors };
  }
}

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Adres">{pathname + search}</output>;
};

/** Their answer is one page: all of it. */
const PAGED: readonly string[] = [
  '/Request/GetInbox',
  '/ApprovalOrder/GetHistory',
  '/Leave/GetLeaves',
  '/Advance/GetAdvances',
  '/Overtime/GetOvertimes',
  '/OvertimeConsent/GetConsents',
  '/Transaction/GetPasses',
  '/Account/GetSystemUsers',
  '/Audit/GetEntries',
  '/Report/GetPersonnelDaily',
  '/LeaveAccount/GetBalances',
  '/Company/GetCompanies',
  '/MonthClose/GetItem',
  '/MonthClose/GetLines',
  '/SpecialDay/GetSpecialDays',
  '/SpecialDayType/GetSpecialDayTypes',
];

export function show(page: ReactNode, answers: Readonly<Record<string, Answer>>, address = '/') {
  const sent: { path: string; input: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (to: string | URL, { body }: { body?: unknown } = {}) => {
    const { pathname, searchParams } = new URL(String(to), 'http://panel');
    const input = typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(searchParams);
    const path = pathname.replace('/api', '');
    sent.push({ path, input });
    const data = answers[path]?.(input) ?? [];
    if (data instanceof Refused) return Response.json(data.body, { status: data.status });
    return Response.json({
      success: true,
      data,
      ...(PAGED.includes(path) && { total: (data as unknown[]).length }),
    });
  });
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter initialEntries={[address]}>
        {page}
        <Address />
        <MessageHost />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    sentTo: (path: string) => sent.filter((one) => one.path === path).map(({ input }) => input),
  };
}
