/** The payroll as the panel asks for it; the live stream asks for it anew by the first part of its key. */
import type { Client } from '#contract/client.ts';
import { api } from '#web/api/client.ts';

export type PayrollOfPerson = Awaited<ReturnType<Client['payroll']['GetPersonPayroll']>>;
export type PayrollLine = PayrollOfPerson['lines'][number];

export const personPayrollQuery = (id: string, month: string) => ({
  queryKey: ['puantaj', 'person-payroll', id, month],
  queryFn: () => api.payroll.GetPersonPayroll({ id, month }),
});
