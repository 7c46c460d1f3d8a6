import type { CallDef } from '#contract/call.ts';
import { documentCalls } from '#contract/calls/document.ts';
import { fileCalls } from '#contract/calls/file.ts';
import { importCalls } from '#contract/calls/import.ts';
import type { Client } from '#contract/client.ts';
import { send, type SendOptions } from './send.ts';

async function upload(
  call: CallDef,
  file: Blob,
  name: string,
  options?: SendOptions,
): Promise<unknown> {
  const form = new FormData();
  form.append('file', file, name);
  return (await send(call, form, options)).data;
}

/** Sends a picture; answers the address that SaveAvatar and SavePhoto take. */
export async function uploadImage(file: Blob, name: string): Promise<string> {
  return ((await upload(fileCalls.UploadImage, file, name)) as { imageUrl: string }).imageUrl;
}

/** Sends a document; answers the id that AddDocument takes. */
export async function uploadDocument(file: File): Promise<string> {
  const answer = await upload(documentCalls.UploadDocument, file, file.name);
  return (answer as { fileId: string }).fileId;
}

type ImportFile = Awaited<ReturnType<Client['import']['UploadImportFile']>>;

/** Sends a file of people; what is wrong with it stands beside the file, not in a message. */
export async function uploadImportFile(file: File): Promise<ImportFile> {
  const answer = await upload(importCalls.UploadImportFile, file, file.name, { shows: [400, 413] });
  return answer as ImportFile;
}
