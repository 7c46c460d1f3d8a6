import type { CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { record } from './audit.ts';

type Make<Input> = (context: CallContext, input: Input) => Promise<Download>;

/** Of a list that leaves as a file, the trail says who took it, and how it was filtered. */
export const recorded =
  <Input extends object>(make: Make<Input>): Make<Input> =>
  async (context, input) => {
    const file = await make(context, input);
    const filter = JSON.stringify(input);
    await context.write((db) =>
      record(db, { action: 'export', entity: 'export', after: { file: file.fileName, filter } }),
    );
    return file;
  };
