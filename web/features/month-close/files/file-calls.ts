/** Payroll files as the panel asks for them. */
import { keepPreviousData } from '@tanstack/react-query';
import type { Client } from '#contract/client.ts';
import { READY_LAYOUTS, type ReadyLayout } from '#core/month-close/files/ready-layouts.ts';
import { api } from '#web/api/client.ts';
import type { PeriodName } from '../close-calls.ts';

type Answers = Client['payrollFiles'];
export type LayoutRow = Awaited<ReturnType<Answers['GetPayrollLayouts']>>[number];
export type Layout = LayoutRow['layout'];
export type Column = Layout['columns'][number];
export type Preview = Awaited<ReturnType<Answers['PreviewPayrollFile']>>;
export type MadeFile = Awaited<ReturnType<Answers['GetPayrollFiles']>>[number];

const filesKey = ['payroll-files'];
export const payrollFileLists = [filesKey];

/** By one id for both: those that stand ready have names. */
export const chosenLayout = (id: string): { ready?: ReadyLayout; layoutId?: string } =>
  Object.hasOwn(READY_LAYOUTS, id) ? { ready: id as ReadyLayout } : { layoutId: id };

export const layoutsQuery = () => ({
  queryKey: [...filesKey, 'layouts'],
  queryFn: () => api.payrollFiles.GetPayrollLayouts(),
});

export const previewQuery = (period: PeriodName, row: LayoutRow) => ({
  // A layout that was saved anew shows another file.
  queryKey: ['month-close', 'file-preview', period, row.id, row.version],
  queryFn: () => api.payrollFiles.PreviewPayrollFile({ ...period, ...chosenLayout(row.id) }),
  placeholderData: keepPreviousData,
});

export const madeFilesQuery = (companyId: string) => ({
  queryKey: [...filesKey, 'made', companyId],
  queryFn: () => api.payrollFiles.GetPayrollFiles({ companyId }),
});
