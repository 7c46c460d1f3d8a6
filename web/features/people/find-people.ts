import { listPeople, type RowOfPeople, rowNeeds } from './people-queries.ts';

/** As many as are read at a glance. */
export const MOST_FOUND = 3;

/** Who works here and is called so, in the scope of who asks. */
export const findPeople = (search: string): Promise<{ rows: RowOfPeople[]; total: number }> =>
  listPeople({
    search,
    status: 'working',
    page: 1,
    pageSize: MOST_FOUND,
    fields: [...rowNeeds, 'departmentName', 'titleName'],
  });
