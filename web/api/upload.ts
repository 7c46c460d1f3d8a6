import { advanceAccountCalls } from '#contract/advance/advance-account.calls.ts';
import { correctionCalls } from '#contract/correction/correction.calls.ts';
import { overtimeConsentCalls } from '#contract/overtime/consents.calls.ts';
import { overtimeOpeningsCalls } from '#contract/overtime/openings.calls.ts';
import { advanceOpeningsCalls } from '#contract/advance/openings.calls.ts';
import type { CallDef } from '#contract/kernel/call.ts';
import { equalizationCalls } from '#contract/equalization/equalization.calls.ts';
import { documentsCalls } from '#contract/people/documents/documents.calls.ts';
import { payrollFilesCalls } from '#contract/month-close/files.calls.ts';
import { passImportCalls } from '#contract/doors/pass-import.calls.ts';
import { filesCalls } from '#contract/files/files.calls.ts';
import { leaveCalls } from '#contract/leave/leave.calls.ts';
import { leaveImportCalls, openingImportCalls } from '#contract/leave/leave-import.calls.ts';
import { importCalls } from '#contract/people/import/import.calls.ts';
import { shiftPlanningCalls } from '#contract/shift-planning/shift-planning.calls.ts';
import type { Client } from '#contract/client.ts';
import { ApiError, faultWords } from './api-error.ts';
import { send } from './send.ts';

/** What is wrong with a file stands beside it, not in a message: it fails with a fault of `file`, and the caller shows it. */
async function upload(call: CallDef, file: Blob, name: string): Promise<unknown> {
  const form = new FormData();
  form.append('file', file, name);
  try {
    return (await send(call, form, { shows: [400, 413, 415] })).data;
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 413, 415].includes(error.status)) throw error;
    const { message, status, isServerMessage } = error;
    const Message = faultWords(error).join(' ') || message;
    throw new ApiError(message, status, { isServerMessage, errors: [{ field: 'file', Message }] });
  }
}

/** Sends a picture; answers the address that SaveAvatar and SavePhoto take. */
export async function uploadImage(file: Blob, name: string): Promise<string> {
  return ((await upload(filesCalls.UploadImage, file, name)) as { imageUrl: string }).imageUrl;
}

/** Sends a scan; answers the id by which it is given to a record. */
const scanTo =
  (call: CallDef) =>
  async (file: File): Promise<string> =>
    ((await upload(call, file, file.name)) as { fileId: string }).fileId;

export const uploadDocument = scanTo(documentsCalls.UploadDocument);
export const uploadCorrectionFile = scanTo(correctionCalls.UploadCorrectionFile);
export const uploadLeaveDocument = scanTo(leaveCalls.UploadLeaveDocument);
export const uploadAdvanceReceipt = scanTo(advanceAccountCalls.UploadAdvanceReceipt);
export const uploadEqualizationAgreement = scanTo(equalizationCalls.UploadEqualizationAgreement);
export const uploadOvertimeConsent = scanTo(overtimeConsentCalls.UploadOvertimeConsent);

type PayrollFileAnswers = Client['payrollFiles'];

/** Sends a payroll program's empty template; answers its headings. */
export async function readPayrollTemplate(
  file: File,
): ReturnType<PayrollFileAnswers['ReadPayrollTemplate']> {
  return (await upload(payrollFilesCalls.ReadPayrollTemplate, file, file.name)) as Awaited<
    ReturnType<PayrollFileAnswers['ReadPayrollTemplate']>
  >;
}

/** Sends a payroll file that somebody has; answers which one it is of those that left. */
export async function comparePayrollFile(
  file: File,
): ReturnType<PayrollFileAnswers['ComparePayrollFile']> {
  return (await upload(payrollFilesCalls.ComparePayrollFile, file, file.name)) as Awaited<
    ReturnType<PayrollFileAnswers['ComparePayrollFile']>
  >;
}

type ImportFile = Awaited<ReturnType<Client['import']['UploadImportFile']>>;

/** Sends a file of people. */
export async function uploadImportFile(file: File): Promise<ImportFile> {
  const answer = await upload(importCalls.UploadImportFile, file, file.name);
  return answer as ImportFile;
}

type PlanFile = Awaited<ReturnType<Client['shiftPlanning']['UploadPlanFile']>>;

/** Sends a file of a shift plan. */
export async function uploadPlanFile(file: File): Promise<PlanFile> {
  return (await upload(shiftPlanningCalls.UploadPlanFile, file, file.name)) as PlanFile;
}

/** Sends a file of records; answers the id that its preview and its import take. */
const sheetTo =
  (call: CallDef) =>
  async (file: File): Promise<{ fileId: string }> =>
    (await upload(call, file, file.name)) as { fileId: string };

export const uploadPassFile = sheetTo(passImportCalls.UploadPassFile);
export const uploadLeaveFile = sheetTo(leaveImportCalls.UploadLeaveFile);
export const uploadOpeningFile = sheetTo(openingImportCalls.UploadOpeningFile);
export const uploadAdvanceOpenings = sheetTo(advanceOpeningsCalls.UploadAdvanceOpenings);
export const uploadOvertimeOpenings = sheetTo(overtimeOpeningsCalls.UploadOvertimeOpenings);
