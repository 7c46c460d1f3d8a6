import {
  ApartmentOutlined,
  DeleteOutlined,
  EditOutlined,
  HistoryOutlined,
  PlusOutlined,
  SwapOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ComponentType, useMemo, useState } from 'react';
import { departmentsCalls } from '#contract/organisation/departments/departments.calls.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { api } from '#web/api/client.ts';
import { useChangeHistory } from '#web/records/use-change-history.ts';
import { archived } from '#web/records/resource/resource-filters.ts';
import { useMay } from '#web/session/use-may.ts';
import { useListExport } from '#web/records/downloads/use-list-export.ts';
import { HistoryDrawer } from '#web/ui/history/history-drawer.tsx';
import { ExportMenu } from '#web/ui/list/export-menu.tsx';
import { FilterBar } from '#web/ui/list/filters/filter-bar.tsx';
import type { Filter } from '#web/ui/list/filters/filters.ts';
import { ListFacts } from '#web/ui/list/list-facts.tsx';
import type { RowAction } from '#web/ui/list/row-menu.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { useIsNarrow } from '#web/ui/use-media.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import { departmentsKey, treeQuery } from './department-calls.ts';
import type { DepartmentDrawerProps, Task } from './department-drawer.tsx';
import { DepartmentTree } from './department-tree.tsx';
import { type Department, targetsOf, treeOf } from './tree.ts';
import { useBranches } from './use-branches.ts';
import { useDepartmentActions } from './use-department-actions.ts';
import '#web/ui/list/list.css';
import '#web/records/resource/resources.css';

const shape = { filters: [{ key: 'companyCode' }, archived], sortable: [] };

/** The form's code comes when a form is first opened. */
const loadDrawer = async (): Promise<ComponentType<DepartmentDrawerProps>> =>
  (await import('./department-drawer.tsx')).DepartmentDrawer;
const sayNotLoaded = () => messages.error('Form açılamadı. Bağlantınızı kontrol edin.', 3);

/** The companies that have departments; one alone is no choice. */
function companyFilter(rows: readonly Department[]): Filter[] {
  const names = new Map(rows.map(({ companyCode, companyName }) => [companyCode, companyName]));
  if (names.size < 2) return [];
  const options = [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'tr'));
  return [{ kind: 'choice', key: 'companyCode', label: 'Firma', options }];
}

function History({ department, onClose }: { department: Department; onClose: () => void }) {
  const history = useChangeHistory(
    departmentsKey,
    api.departments.GetDepartmentHistory,
    department.id,
    'department',
  );
  return <HistoryDrawer of={department.name} history={history} onClose={onClose} />;
}

const none: readonly Department[] = [];

export function DepartmentsPage() {
  const may = useMay();
  const isNarrow = useIsNarrow();
  const state = useListState(shape);
  const tree = useQuery(treeQuery);
  const rows = tree.data ?? none;
  const branches = useBranches(rows);
  const actions = useDepartmentActions(rows);
  const { Lazy, show, hide } = useLazy(loadDrawer, sayNotLoaded);
  const [task, setTask] = useState<Task>({ kind: 'add' });
  const [history, setHistory] = useState<Department>();

  const { search, filters } = state.query;
  const { companyCode, active } = filters;
  const { isOpen } = branches;
  const isActive = active === undefined ? undefined : active === 'true';
  const companies = useMemo(() => {
    const own = companyCode ? rows.filter((row) => row.companyCode === companyCode) : rows;
    return treeOf(own, { search, active: isActive, isOpen });
  }, [rows, companyCode, search, isActive, isOpen]);

  const open = (next: Task) => {
    setTask(next);
    show();
  };
  const exportAs = useListExport(pageTitles.Departments, departmentsCalls.ExportDepartments, {
    search,
    companyCode,
    active: isActive,
  });
  const canEdit = may(accessRules.editDepartments);
  const add = () => open({ kind: 'add', ...(companyCode && { companyCode }) });
  const filterList = [...companyFilter(rows), archived];

  const actionsOf = (department: Department): RowAction[] => {
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
      {
        key: 'history',
        label: 'Değişiklik geçmişi',
        icon: <HistoryOutlined />,
        run: () => setHistory(department),
      },
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

  const addButton = may(accessRules.addDepartments) && (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={add}
      {...(isNarrow && { size: 'large', block: true })}
    >
      Departman ekle
    </Button>
  );
  const count = companies.reduce(
    (sum, { shown }) => sum + shown.filter(({ isMatch }) => isMatch).length,
    0,
  );

  const body = () => {
    if (rows.length === 0) {
      return (
        <EmptyState
          title="Henüz departman yok"
          description="Personeli ve yöneticileri düzenlemek için departman ekleyin."
          icon={<ApartmentOutlined />}
          {...(addButton && !isNarrow && { action: addButton })}
        />
      );
    }
    if (companies.length === 0) {
      return (
        <EmptyState
          title="Aramanıza uyan departman yok"
          description="Yazımı kontrol edin ya da filtreleri azaltın."
          action={<Button onClick={state.clear}>Filtreleri temizle</Button>}
        />
      );
    }
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
          tools={
            <>
              <Button type="text" onClick={branches.openAll}>
                Tümünü aç
              </Button>
              <Button type="text" onClick={branches.closeAll}>
                Tümünü kapat
              </Button>
              {exportAs && <ExportMenu onExport={(format) => exportAs(format)} />}
            </>
          }
        />
        <ListFacts
          count={tree.data && `${count.toLocaleString('tr-TR')} departman`}
          filters={filterList}
          state={state}
        />
        <QueryState query={tree} rows={10}>
          {body}
        </QueryState>
      </section>
      {addButton && isNarrow && <div className="list-add">{addButton}</div>}
      {Lazy && (
        <Lazy
          key={
            task.kind === 'add'
              ? 'add'
              : `${task.kind} ${task.department.id} ${task.department.version}`
          }
          task={task}
          rows={rows}
          onClose={hide}
          onReload={(department) => setTask({ kind: 'edit', department })}
        />
      )}
      {history && <History department={history} onClose={() => setHistory(undefined)} />}
    </div>
  );
}
