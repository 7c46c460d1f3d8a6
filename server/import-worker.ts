/** Reads uploaded files in a thread of its own: however slow one is, requests are answered meanwhile. */
import { columnsOfPeople, peopleOfFile } from '#server/features/people/import/readers.ts';
import { wholeFile } from '#server/records/import/read-whole.ts';
import { serveReaders } from '#server/records/import/thread/serve-readers.ts';

serveReaders([wholeFile, columnsOfPeople, peopleOfFile]);
