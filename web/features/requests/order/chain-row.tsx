import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { useMay } from '#web/session/use-may.ts';
import { type RowAction, RowMenu } from '#web/ui/list/row-menu.tsx';
import type { Chain } from './chain-calls.ts';
import { chainName, fallbackText, followUpText, scopeText, stepText } from './chain-words.ts';

interface ChainRowProps {
  readonly chain: Chain;
  readonly onEdit: () => void;
  readonly history: RowAction;
  readonly onRemove: () => void;
}

/** One order: for whom it holds, whom it asks, and who is asked where a step finds nobody. */
export function ChainRow({ chain, onEdit, history, onRemove }: ChainRowProps) {
  const may = useMay();
  const mayEdit = may(accessRules.editApprovalOrder);
  const all: (RowAction | false)[] = [
    mayEdit && { key: 'edit', label: 'Düzenle', icon: <EditOutlined />, run: onEdit },
    history,
    may(accessRules.deleteApprovalOrder) && {
      key: 'remove',
      label: 'Sil',
      icon: <DeleteOutlined />,
      isDangerous: true,
      run: onRemove,
    },
  ];
  return (
    <article className="chain" aria-label={chainName(chain)}>
      <header>
        <h3>
          {mayEdit ? (
            <button type="button" className="chain-open" onClick={onEdit}>
              {scopeText(chain)}
            </button>
          ) : (
            scopeText(chain)
          )}
        </h3>
        <RowMenu name={chainName(chain)} actions={all.filter((action) => action !== false)} />
      </header>
      <ol className="chain-steps">
        {chain.steps.map((step, at) => {
          const followUp = followUpText(step);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order.
            <li key={at}>
              <span className="chain-number" aria-hidden="true">
                {at + 1}
              </span>
              <span>
                {stepText(chain.kind, step)}
                {followUp !== '' && <small>{followUp}</small>}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="quiet-text">{fallbackText(chain)}</p>
    </article>
  );
}
