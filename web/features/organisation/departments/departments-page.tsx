import {
  ApartmentOutlined,
  DeleteOutlined,
  EditOutlined,
  PlusOutlined,
  SwapOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ComponentType, type ReactElement, useMemo, useState } from 'react';
import { departmentsCalls } from '#contract/organisation/departments/departments.calls.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { api } from '#web/api/client.ts';
import { useRecordHistory } from '#web/records/use-record-history.tsx';
import { archived } from '#web/records/resource/resource-filters.ts';
import { useMay } from '#web/session/use-may.ts';
import { useListExport } from '#web/records/downloads/use-list-export.ts';
import { ExportMenu } from '#web/ui/list/export-menu.tsx';
import { FilterBar } from '#web/ui/list/filters/filter-bar.tsx';
import type { Filter } from '#web/ui/list/filters/filters.ts';
import { ListFacts } from '#web/ui/list/list-facts.tsx';
import type { RowAction } from '#web/ui/list/row-menu.tsx';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { useIsNarrow } from '#web/ui/use-media.ts';
import { useLazyForm } from '#web/ui/form/use-lazy-form.ts';
import { departmentsKey, treeQuery } from './department-calls.ts';
import type { DepartmentDrawerProps, Task } from './department-drawer.tsx';
import { DepartmentTree } from './department-tree.tsx';
import { type Department, type Shown, targetsOf, treeOf } from './tree.ts';
import { useBranches } from './use-branches.ts';
import { useDepartmentActions } from './use-department-actions.ts';
import '#web/ui/list/list.css';
import '#web/records/resource/resources.css';

const shape = { filters: [{ key: 'companyCode' }, archived], sortable: [] };

/** The form's code comes when a form is first opened. */
const loadDrawer = async (): Promise<ComponentType<DepartmentDrawerProps>> =>
  (await import('./department-drawer.tsx')).DepartmentDrawer;

/** The companies that have departments; one alone is no choice. */
function companyFilter(rows: readonly Department[]): Filter[] {
  const names = new Map(rows.map(({ companyCode, companyName }) => [companyCode, companyName]));
  if (names.size < 2) return [];
  const options = [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'tr'));
  return [{ kind: 'choice', key: 'companyCode', label: 'Firma', options }];
}

const historySource = {
  listKey: departmentsKey,
  call: api.departments.GetDepartmentHistory,
  entity: 'department',
} as const;

const none: readonly Department[] = [];

interface Doings {
  open(task: Task): void;
  readonly history: ReturnType<typeof useRecordHistory>;
  readonly actions: ReturnType<typeof useDepartmentActions>;
}

/** What can be done to a department, by what the person may. */
function useMenu({ open, history, actions }: Doings) {
  const may = useMay();
  const canEdit = may(accessRules.editDepartments);
  return (department: Department): RowAction[] => {
    const all: (RowAction | false)[] = [
      may(accessRules.addDepartments) &&
        department.active && {
          key: 'add',
          label: 'Alt departman ekle',
          icon: <PlusOutlined />,
          run: () => open({ kind: 'add', under: department }),
        },
      canEdit && {
        key: 'edit',
        label: 'Düzenle',
        icon: <EditOutlined />,
        run: () => open({ kind: 'edit', department }),
      },
      canEdit && {
        key: 'move',
        label: 'Taşı…',
        icon: <SwapOutlined />,
        run: () => open({ kind: 'move', department }),
      },
      history.actionOf(department.name, department.id),
      canEdit &&
        !department.active && {
          key: 'restore',
          label: 'Arşivden çıkar',
          icon: <UndoOutlined />,
          run: () => void actions.restore(department),
        },
      may(accessRules.deleteDepartments) && {
        key: 'remove',
        label: 'Sil',
        icon: <DeleteOutlined />,
        run: () => void actions.remove(department),
      },
    ];
    return all.filter((action) => action !== false);
  };
}

const NoDepartments = ({ add }: { add: ReactElement | false }) => (
  <EmptyState
    title="Henüz departman yok"
    description="Personeli ve yöneticileri düzenlemek için departman ekleyin."
    icon={<ApartmentOutlined />}
    {...(add !== false && { action: add })}
  />
);

const NoneFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title="Aramanıza uyan departman yok"
    description="Yazımı kontrol edin ya da filtreleri azaltın."
    action={<Button onClick={onClear}>Filtreleri temizle</Button>}
  />
);

interface AddButtonProps {
  readonly onAdd: () => void;
  readonly isNarrow: boolean;
}

const AddButton = ({ onAdd, isNarrow }: AddButtonProps) => (
  <Button
    type="primary"
    icon={<PlusOutlined aria-hidden />}
    onClick={onAdd}
    {...(isNarrow && { size: 'large', block: true })}
  >
    Departman ekle
  </Button>
);

const countOf = (companies: readonly { readonly shown: readonly Shown[] }[]) =>
  companies.reduce((sum, { shown }) => sum + shown.filter(({ isMatch }) => isMatch).length, 0);

/** How the drawer tells one task from another: a form begins anew with each. */
const keyOf = (task: Task) =>
  task.kind === 'add' ? 'add' : `${task.kind} ${task.department.id} ${task.department.version}`;

/** The companies' departments that are searched for, opened as one left them. */
function useShownTree(rows: readonly Department[], { search, filters }: ListQuery) {
  const branches = useBranches(rows);
  const { isOpen } = branches;
  const { companyCode, active } = filters;
  const isActive = active === undefined ? undefined : active === 'true';
  const companies = useMemo(() => {
    const own = companyCode ? rows.filter((row) => row.companyCode === companyCode) : rows;
    return treeOf(own, { search, active: isActive, isOpen });
  }, [rows, companyCode, search, isActive, isOpen]);
  return { branches, companies, selection: { search, companyCode, active: isActive } };
}

/** One task after the other, each in a form of its own. */
function useTaskDrawer(rows: readonly Department[]) {
  const { Lazy, show, hide } = useLazyForm(loadDrawer);
  const [task, setTask] = useState<Task>({ kind: 'add' });
  return {
    open(next: Task): void {
      setTask(next);
      show();
    },
    drawer: Lazy && (
      <Lazy
        key={keyOf(task)}
        task={task}
        rows={rows}
        onClose={hide}
        onReload={(department) => setTask({ kind: 'edit', department })}
      />
    ),
  };
}

interface TreeToolsProps {
  readonly branches: ReturnType<typeof useBranches>;
  readonly onExport: ReturnType<typeof useListExport>;
}

const TreeTools = ({ branches, onExport }: TreeToolsProps) => (
  <>
    <Button type="text" onClick={branches.openAll}>
      Tümünü aç
    </Button>
    <Button type="text" onClick={branches.closeAll}>
      Tümünü kapat
    </Button>
    {onExport && <ExportMenu onExport={(format) => onExport(format)} />}
  </>
);

export function DepartmentsPage() {
  const may = useMay();
  const isNarrow = useIsNarrow();
  const state = useListState(shape);
  const tree = useQuery(treeQuery);
  const rows = tree.data ?? none;
  const { branches, companies, selection } = useShownTree(rows, state.query);
  const actions = useDepartmentActions(rows);
  const { open, drawer } = useTaskDrawer(rows);
  const history = useRecordHistory(historySource);
  const actionsOf = useMenu({ open, history, actions });
  const exportAs = useListExport(
    pageTitles.Departments,
    departmentsCalls.ExportDepartments,
    selection,
  );
  const canEdit = may(accessRules.editDepartments);
  const { companyCode } = selection;
  const add = () => open({ kind: 'add', ...(companyCode && { companyCode }) });
  const filterList = [...companyFilter(rows), archived];
  const addButton = may(accessRules.addDepartments) && (
    <AddButton onAdd={add} isNarrow={isNarrow} />
  );

  const body = () => {
    if (rows.length === 0) return <NoDepartments add={!isNarrow && addButton} />;
    if (companies.length === 0) return <NoneFound onClear={state.clear} />;
    return (
      <div className="list-scroll">
        <DepartmentTree
          companies={companies}
          actionsOf={actionsOf}
          onOpen={(department) => open({ kind: 'edit', department })}
          onToggle={branches.toggle}
          onMove={canEdit ? (department, to) => void actions.move(department, to) : undefined}
          canMove={(department, to) => targetsOf(rows, department).includes(to)}
        />
      </div>
    );
  };

  return (
    <div className="list-page">
      <PageTitle
        title={pageTitles.Departments}
        purpose="Firmaların bölümleri, yöneticileri ve personel sayıları"
      >
        {!isNarrow && addButton}
      </PageTitle>
      <section className="card list" data-has-add={Boolean(addButton)}>
        <FilterBar
          filters={filterList}
          state={state}
          searchHint="Departman ya da yönetici ara"
          isTime={!tree.isPending}
          tools={<TreeTools branches={branches} onExport={exportAs} />}
        />
        <ListFacts
          count={tree.data && `${countOf(companies).toLocaleString('tr-TR')} departman`}
          filters={filterList}
          state={state}
        />
        <QueryState query={tree} rows={10}>
          {body}
        </QueryState>
      </section>
      {addButton && isNarrow && <div className="list-add">{addButton}</div>}
      {drawer}
      {history.drawer}
    </div>
  );
}
