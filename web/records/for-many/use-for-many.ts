import { useState } from 'react';
import { attempt } from '#web/api/attempt.ts';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { type InitialValues, useRecordForm } from '#web/ui/form/use-record-form.ts';
import { watchTask } from '../tasks/tasks.ts';

interface ForManyOptions<Values extends object, Input, Preview> {
  readonly initial: InitialValues<Values>;
  /** What of the form the calls take. */
  inputOf(values: Values): Input;
  look(input: Input): Promise<Preview>;
  start(input: Input, idempotencyKey: string): Promise<{ readonly taskId: string }>;
}

/** The same for many: chosen, looked at person by person, then entered as long work, once however often one presses. */
export function useForMany<Values extends object, Input, Preview>({
  initial,
  inputOf,
  look,
  start: begin,
}: ForManyOptions<Values, Input, Preview>) {
  const [looked, setLooked] = useState<{ readonly input: Input; readonly preview: Preview }>();
  const [keyOf] = useState(requestKeys);
  const [taskId, setTaskId] = useState<string>();
  const [isStarting, setStarting] = useState(false);
  const record = useRecordForm<{ input: Input; preview: Preview }, Values>({
    initial,
    save: async (values) => {
      const input = inputOf(values);
      return { input, preview: await look(input) };
    },
    onSaved: setLooked,
  });
  /** What was looked at. */
  const start = async () => {
    if (!looked) return;
    setStarting(true);
    await attempt(async () => {
      const started = await begin(looked.input, keyOf(looked.input));
      setTaskId(started.taskId);
      await watchTask(started.taskId);
    });
    setStarting(false);
  };
  return { record, looked, back: () => setLooked(undefined), taskId, isStarting, start };
}
