import { documentsCalls } from '#contract/people/documents/documents.calls.ts';
import { detailOfPerson, type ScopeRow } from '#server/testing/rows/scope-row.ts';

export const documentsScope: readonly ScopeRow[] = [detailOfPerson(documentsCalls.GetDocuments)];
