import type { CallScope } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { record } from './audit.commands.ts';

type Make<Input> = (scope: CallScope, input: Input) => Promise<Download>;

/** Thousands of chosen records are remembered by their number. */
const MOST_LISTED = 20;
const shortened = (_name: string, value: unknown) =>
  Array.isArray(value) && value.length > MOST_LISTED ? value.length : value;

/** Of a list that leaves as a file, the trail says who took it, and how it was filtered. */
export const recorded =
  <Input extends object>(make: Make<Input>): Make<Input> =>
  async (scope, input) => {
    const file = await make(scope, input);
    const filter = JSON.stringify(input, shortened);
    await scope.write((db) =>
      record(db, { action: 'export', entity: 'export', after: { file: file.fileName, filter } }),
    );
    return file;
  };
