import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { permissionGroups } from '#contract/kernel/permissions/permission-groups.ts';
import { roleNames } from '#contract/kernel/permissions/role-names.ts';
import { ofThem } from '#core/text/count-suffix.ts';
import { api } from '#web/api/client.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import type { Cell } from './matrix.ts';
import { authsPath, titlesKey } from './title-calls.ts';

/** "Bu yetki kimlerde var?": the titles that hold it, and how many people that makes. */
export function AuthHolders({ cell, onClose }: { cell: Cell; onClose: () => void }) {
  const { group, bit, label } = cell;
  const holders = useQuery({
    queryKey: [...titlesKey, 'holders', group, bit],
    queryFn: () => api.titles.GetHoldersOfAuth({ group, bits: bit }),
  });
  return (
    <Dialog
      title={`Bu yetki kimlerde var: ${permissionGroups[group].label}, ${label}`}
      side="right"
      className="titles-drawer"
      onClose={onClose}
    >
      <QueryState query={holders} rows={5}>
        {({ titles, peopleCount, adminCount }) => (
          <>
            <p role="status">
              <strong>{peopleCount} kişi</strong>
              <span className="quiet-text">
                {adminCount > 0 && `, ${ofThem(adminCount)} rolü gereği (${roleNames.Admin})`}
              </span>
            </p>
            {titles.length === 0 ? (
              <p className="quiet-text">Bu yetkiye sahip ünvan yok.</p>
            ) : (
              <ul className="titles-people">
                {titles.map(({ id, name, code, peopleCount: people }) => (
                  <li key={id}>
                    <div>
                      <Link to={authsPath(id)} onClick={onClose}>
                        {name}
                      </Link>
                      <span className="quiet-text">
                        {code} · {people} kişi
                      </span>
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </QueryState>
    </Dialog>
  );
}
