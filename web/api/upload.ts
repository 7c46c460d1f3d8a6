import type { CallDef } from '#contract/call.ts';
import { documentCalls } from '#contract/calls/document.ts';
import { fileCalls } from '#contract/calls/file.ts';
import { send } from './send.ts';

async function upload(call: CallDef, file: Blob, name: string): Promise<unknown> {
  const form = new FormData();
  form.append('file', file, name);
  return (await send(call, form)).data;
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
