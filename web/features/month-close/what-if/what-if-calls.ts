/** What-if as the panel asks for it: part by part, until all whom it concerns are told. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { whatIfRemedies } from '#contract/month-close/what-if-remedies.ts';
import type { payrollSettings } from '#contract/settings/payroll-settings.ts';
import { joinedWhatIf, type WhatIfRemedy } from '#core/month-close/what-if.ts';
import { api } from '#web/api/client.ts';
import type { Checklist, Period } from '../close-calls.ts';

export type WhatIfSetting = keyof typeof payrollSettings;
export type Said = Readonly<Partial<Record<WhatIfSetting, string | boolean>>>;
export type WhatIfAnswer = Awaited<ReturnType<Client['closeWhatIf']['GetCloseWhatIf']>>;
type Input = Parameters<Client['closeWhatIf']['GetCloseWhatIf']>[0];

export type TypeField = NonNullable<(typeof whatIfRemedies)[WhatIfRemedy]['type']>['field'];

export interface Choices {
  readonly remedies: readonly WhatIfRemedy[];
  readonly settings: Said;
  /** By which type what is entered by one. */
  readonly types: Readonly<Partial<Record<TypeField, string>>>;
}

export const NOTHING: Choices = { remedies: [], settings: {}, types: {} };

export const isNothing = ({ remedies, settings }: Choices): boolean =>
  remedies.length === 0 && Object.keys(settings).length === 0;

/** Of a remedy that is entered by a type nothing is asked before it is chosen. */
const isSaid = (remedy: WhatIfRemedy, { types }: Choices): boolean => {
  const { type } = whatIfRemedies[remedy];
  return type === undefined || types[type.field] !== undefined;
};

/** What there is to ask. */
export const saidOf = (choices: Choices): Choices => {
  const remedies = choices.remedies.filter((remedy) => isSaid(remedy, choices));
  const fields = remedies.flatMap((remedy) => whatIfRemedies[remedy].type?.field ?? []);
  const types = Object.fromEntries(fields.map((field) => [field, choices.types[field]]));
  return { ...choices, remedies, types };
};

export interface Progress {
  readonly done: number;
  readonly total: number;
}

async function askAll(
  asked: Input,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<WhatIfAnswer> {
  const answers: WhatIfAnswer[] = [];
  for (let after: string | undefined; ; ) {
    const answer = await api.closeWhatIf.GetCloseWhatIf({
      ...asked,
      ...(after !== undefined && { after }),
    });
    // Something else was chosen meanwhile: nobody waits for the rest.
    signal.throwIfAborted();
    answers.push(answer);
    onProgress({ done: answer.done, total: answer.total });
    if (answer.after === null) return { ...answer, ...(joinedWhatIf(answers) as WhatIfAnswer) };
    after = answer.after;
  }
}

/** Asked anew whenever a figure of the period changes, or what the remedies would mend. */
export function useWhatIf(
  { companyId, month, seen }: Pick<Period, 'companyId' | 'month' | 'seen'>,
  { items }: Pick<Checklist, 'items'>,
  { types, ...choices }: Choices,
) {
  const [progress, setProgress] = useState<Progress>();
  const asked = { companyId, month, ...choices, ...types } as Input;
  const found = choices.remedies.map((remedy) => items.find(({ item }) => item === remedy)?.count);
  const query = useQuery({
    queryKey: ['close-what-if', asked, seen, found],
    queryFn: ({ signal }) => askAll(asked, signal, setProgress),
    placeholderData: keepPreviousData,
  });
  return { query, progress: query.isFetching ? progress : undefined };
}
