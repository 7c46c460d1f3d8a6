/** Departments as the panel asks for them. */
import { api } from '#web/api/client.ts';

export const departmentsKey = ['departments'];

/** The companies in which a department can stand, as its form offers them. */
export const companiesKey = [...departmentsKey, 'companies'];

/** All of them: the page filters and searches by itself. */
export const treeQuery = {
  queryKey: [...departmentsKey, 'tree'],
  queryFn: () => api.departments.GetDepartmentTree(),
};

/** The department as it stands now, and who changed it last. */
export async function loadDepartment(id: string) {
  const [rows, history] = await Promise.all([
    treeQuery.queryFn(),
    api.departments.GetDepartmentHistory({ id, pageSize: 1 }),
  ]);
  const row = rows.find((department) => department.id === id);
  if (!row) throw new Error(`No department ${id}`);
  const last = history.rows[0];
  return { row, ...(last && { by: { name: last.actorName, at: last.at } }) };
}
