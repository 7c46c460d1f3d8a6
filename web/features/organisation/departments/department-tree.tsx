import { CaretRightOutlined } from '@ant-design/icons';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { pressRow } from '#web/ui/list/open-row.tsx';
import { type RowAction, RowMenu } from '#web/ui/list/row-menu.tsx';
import type { CompanyTree, Department, Shown } from './tree.ts';
import { offerFocus } from '#web/ui/focus.ts';
import './departments.css';

interface DepartmentTreeProps {
  readonly companies: readonly CompanyTree[];
  readonly actionsOf: (department: Department) => readonly RowAction[];
  readonly onOpen: (department: Department) => void;
  readonly onToggle: (department: Department) => void;
  /** Absent where the person may not. Without a target: to the top of its company. */
  readonly onMove: ((department: Department, to: Department | undefined) => void) | undefined;
  /** Whether the one can go under the other. */
  canMove(department: Department, to: Department): boolean;
}

/** A manager who is gone is still named until there is another, but not as if they were there. */
function managerText({ managerName, managerAway }: Department): string | null {
  if (managerAway === null) return managerName;
  return `${managerName} (${managerAway === 'left' ? 'ayrıldı' : 'pasif'})`;
}

/** What is dragged, and over what it hangs: a department's id or a company's code. */
interface Drag {
  readonly department: Department;
  readonly over?: string;
}

function focusRow(from: HTMLElement, step: 1 | -1): void {
  const rows = [...from.closest('table')!.querySelectorAll<HTMLElement>('tbody tr[data-id]')];
  offerFocus(rows[rows.indexOf(from) + step]);
}

function Name({
  shown,
  onOpen,
  onToggle,
}: { shown: Shown } & Pick<DepartmentTreeProps, 'onOpen' | 'onToggle'>) {
  const { department, hasChildren, isOpen } = shown;
  const { name, depth, active, headCountBelow } = department;
  return (
    <div className="tree-name" style={{ paddingLeft: depth * 20 }}>
      {hasChildren ? (
        <button
          type="button"
          className="tree-toggle"
          tabIndex={-1}
          aria-label={isOpen ? `Kapat: ${name}` : `Aç: ${name}`}
          onClick={() => onToggle(department)}
        >
          <CaretRightOutlined rotate={isOpen ? 90 : 0} />
        </button>
      ) : (
        <span className="tree-toggle" />
      )}
      <span>
        <button type="button" className="list-open" onClick={() => onOpen(department)}>
          {name}
        </button>
        {!active && <span className="archived tree-archived">Arşivlenmiş</span>}
        <small className="tree-facts">
          {[managerText(department), `${headCountBelow} kişi`].filter(Boolean).join(' · ')}
        </small>
      </span>
    </div>
  );
}

/** By company: opened and closed, moved by hand or by its menu, walked with the arrow keys. */
export function DepartmentTree(props: DepartmentTreeProps) {
  const { companies, actionsOf, onOpen, onToggle, onMove, canMove } = props;
  const [drag, setDrag] = useState<Drag>();
  const [current, setCurrent] = useState<string>();
  const first = companies[0]?.shown[0]?.department.id;

  /** What takes a dropped department: another one, or a company's heading for its top. */
  const target = (key: string, isOpen: (dragged: Department) => boolean, to?: Department) => ({
    'data-over': drag?.over === key,
    onDragOver: (event: DragEvent) => {
      if (!drag || !isOpen(drag.department)) return;
      event.preventDefault();
      if (drag.over !== key) setDrag({ ...drag, over: key });
    },
    onDragLeave: () => {
      if (drag?.over === key) setDrag({ department: drag.department });
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (drag) onMove?.(drag.department, to);
      setDrag(undefined);
    },
  });

  const keyDown = (
    event: KeyboardEvent<HTMLElement>,
    { department, hasChildren, isOpen }: Shown,
  ) => {
    if (event.target !== event.currentTarget) return;
    const actions: Record<string, () => void> = {
      ArrowDown: () => focusRow(event.currentTarget, 1),
      ArrowUp: () => focusRow(event.currentTarget, -1),
      ArrowRight: () => {
        if (hasChildren && !isOpen) onToggle(department);
        else focusRow(event.currentTarget, 1);
      },
      ArrowLeft: () => {
        if (hasChildren && isOpen) onToggle(department);
        else if (department.parentId !== null) {
          const table = event.currentTarget.closest('table');
          offerFocus(table?.querySelector<HTMLElement>(`[data-id="${department.parentId}"]`));
        }
      },
      Enter: () => onOpen(department),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  const row = (shown: Shown, isReached: boolean) => {
    const { department, hasChildren, isOpen, isMatch } = shown;
    const { id, name, depth, headCount, headCountBelow } = department;
    return (
      <tr
        key={id}
        data-id={id}
        onClick={pressRow}
        data-match={isMatch}
        data-archived={!department.active}
        aria-level={depth + 1}
        aria-expanded={hasChildren ? isOpen : undefined}
        tabIndex={isReached ? 0 : -1}
        onFocus={() => setCurrent(id)}
        onKeyDown={(event) => keyDown(event, shown)}
        draggable={onMove !== undefined}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', name);
          setDrag({ department });
        }}
        onDragEnd={() => setDrag(undefined)}
        {...target(id, (dragged) => canMove(dragged, department), department)}
      >
        <td>
          <Name shown={shown} onOpen={onOpen} onToggle={onToggle} />
        </td>
        <td className="tree-wide" data-away={department.managerAway !== null}>
          {managerText(department) ?? '–'}
        </td>
        <td className="tree-wide tree-number">{headCount.toLocaleString('tr-TR')}</td>
        <td className="tree-wide tree-number">{headCountBelow.toLocaleString('tr-TR')}</td>
        <td className="list-actions">
          <RowMenu name={name} actions={actionsOf(department)} />
        </td>
      </tr>
    );
  };

  const reached = companies.some(({ shown }) =>
    shown.some(({ department }) => department.id === current),
  )
    ? current
    : first;

  return (
    <table className="tree" role="treegrid" aria-label="Departmanlar">
      <thead>
        <tr>
          <th scope="col">Departman</th>
          <th scope="col" className="tree-wide">
            Yönetici
          </th>
          <th scope="col" className="tree-wide tree-number">
            Kişi sayısı
          </th>
          <th scope="col" className="tree-wide tree-number">
            Alt birimler dahil
          </th>
          <th scope="col" className="list-actions">
            <span className="visually-hidden">İşlemler</span>
          </th>
        </tr>
      </thead>
      {companies.map(({ code, name, shown }) => (
        <tbody key={code}>
          <tr
            className="tree-company"
            {...target(`firma ${code}`, ({ companyCode }) => companyCode === code)}
          >
            <th scope="rowgroup" colSpan={5}>
              {name}
              {drag?.department.companyCode === code && (
                <small className="quiet-text"> En üste taşımak için buraya bırakın</small>
              )}
            </th>
          </tr>
          {shown.map((one) => row(one, one.department.id === reached))}
        </tbody>
      ))}
    </table>
  );
}
