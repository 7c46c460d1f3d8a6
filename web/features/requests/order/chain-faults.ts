import { ApiError } from '#web/api/api-error.ts';

/** 'steps.1.personId' → which step it is about, counted from 1. */
function stepOf(field: string): number | undefined {
  const [list, at] = field.split(/[.[\]]+/);
  return list === 'steps' && at !== undefined && at !== '' ? Number(at) + 1 : undefined;
}

/** The steps are one field of the form: what the server says of one of them is told there, by its number. */
export async function atSteps<T>(save: Promise<T>): Promise<T> {
  try {
    return await save;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = error.errors.map((fault) => {
      const step = stepOf(fault.field);
      return step === undefined
        ? fault
        : { ...fault, field: 'steps', Message: `${step}. adım: ${fault.Message}` };
    });
    const { message, status, isServerMessage, requestId } = error;
    throw new ApiError(message, status, {
      errors,
      isServerMessage,
      ...(requestId !== undefined && { requestId }),
    });
  }
}
