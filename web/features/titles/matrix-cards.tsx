import { TeamOutlined } from '@ant-design/icons';
import { Checkbox } from 'antd';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { LOCKED, type MatrixProps, markOf, markText } from './matrix-table.tsx';
import { type Cell, has, rows, shareOf } from './matrix.ts';

/** On a phone: one group per card. */
export function MatrixCards({ saved, auths, grantable, onToggle, onAskHolders }: MatrixProps) {
  const line = (cell: Cell) => {
    const isLocked = !has(grantable, cell);
    const mark = markOf(saved, auths, cell);
    return (
      <li key={cell.bit} data-mark={mark}>
        <Checkbox checked={has(auths, cell)} disabled={isLocked} onChange={() => onToggle([cell])}>
          {cell.label}
          {mark && <em> {markText[mark]}</em>}
        </Checkbox>
        <IconButton
          label={`Bu yetki kimlerde var? ${cell.label}`}
          tooltip="none"
          icon={<TeamOutlined />}
          onClick={() => onAskHolders(cell)}
        />
      </li>
    );
  };
  return rows.map(({ group, label, cells }) => {
    const share = shareOf(auths, cells);
    const isLocked = !cells.some((cell) => has(grantable, cell));
    return (
      <section key={group} className="card matrix-card" aria-label={label}>
        <h2>
          <Checkbox
            checked={share === 'all'}
            indeterminate={share === 'some'}
            disabled={isLocked}
            onChange={() => onToggle(cells)}
          >
            {label}
          </Checkbox>
        </h2>
        <ul>{cells.map(line)}</ul>
        {cells.some((cell) => !has(grantable, cell)) && <p className="quiet-text">{LOCKED}</p>}
      </section>
    );
  });
}
