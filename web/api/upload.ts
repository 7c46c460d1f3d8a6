import { advanceAccountCalls } from '#contract/advance/advance-account.calls.ts';
import { correctionCalls } from '#contract/correction/correction.calls.ts';
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

/** Sends a document; answers the id that AddDocument takes. */
export async function uploadDocument(file: File): Promise<string> {
  const answer = await upload(documentsCalls.UploadDocument, file, file.name);
  return (answer as { fileId: string }).fileId;
}

/** Sends what goes with a correction; answers the id that asking for it takes. */
export async function uploadCorrectionFile(file: File): Promise<string> {
  const answer = await upload(correctionCalls.UploadCorrectionFile, file, file.name);
  return (answer as { fileId: string }).fileId;
}

/** Sends the scan of a leave's document; answers the id that asking for leave takes. */
export async function uploadLeaveDocument(file: File): Promise<string> {
  const answer = await upload(leaveCalls.UploadLeaveDocument, file, file.name);
  return (answer as { fileId: string }).fileId;
}

/** Sends the receipt of a payment; answers the id that paying takes. */
export async function uploadAdvanceReceipt(file: File): Promise<string> {
  const answer = await upload(advanceAccountCalls.UploadAdvanceReceipt, file, file.name);
  return (answer as { fileId: string }).fileId;
}

/** Sends a signed agreement to be equalized; answers the id that entering it takes. */
export async function uploadEqualizationAgreement(file: File): Promise<string> {
  const answer = await upload(equalizationCalls.UploadEqualizationAgreement, file, file.name);
  return (answer as { fileId: string }).fileId;
}

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

/** Sends a file of passes; answers the id that its preview and its import take. */
export async function uploadPassFile(file: File): Promise<{ fileId: string }> {
  return (await upload(passImportCalls.UploadPassFile, file, file.name)) as { fileId: string };
}

/** Sends a file of leaves; answers the id that its preview and its import take. */
export async function uploadLeaveFile(file: File): Promise<{ fileId: string }> {
  return (await upload(leaveImportCalls.UploadLeaveFile, file, file.name)) as { fileId: string };
}

/** The same of opening balances. */
export async function uploadOpeningFile(file: File): Promise<{ fileId: string }> {
  return (await upload(openingImportCalls.UploadOpeningFile, file, file.name)) as {
    fileId: string;
  };
}

/** The same of advances that are owed already. */
export async function uploadAdvanceOpenings(file: File): Promise<{ fileId: string }> {
  return (await upload(advanceOpeningsCalls.UploadAdvanceOpenings, file, file.name)) as {
    fileId: string;
  };
}

/** The same of overtime from before the first puantaj day. */
export async function uploadOvertimeOpenings(file: File): Promise<{ fileId: string }> {
  return (await upload(overtimeOpeningsCalls.UploadOvertimeOpenings, file, file.name)) as {
    fileId: string;
  };
}
