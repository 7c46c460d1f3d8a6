import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import type { Client } from '#contract/client.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { api } from '#web/api/client.ts';
import { useMay } from '#web/session/use-may.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { fullName, peopleKey, type Person } from '../people-queries.ts';
import '../people.css';

export type OpenMatters = Awaited<ReturnType<Client['people']['GetOpenMatters']>>;

/** What would be left without its manager, known before anybody leaves. */
export const useOpenMatters = (id: string): OpenMatters | undefined =>
  useQuery({
    queryKey: [...peopleKey, 'open-matters', id],
    queryFn: () => api.people.GetOpenMatters({ id }),
  }).data;

/** 'Montaj ve Boya departmanları' */
const named = (led: OpenMatters['departments'], one: string, many: string): string =>
  `${new Intl.ListFormat('tr').format(led.map(({ name }) => name))} ${led.length === 1 ? one : many}`;

/** One line for each kind, for those who are about to confirm. */
export const matterLines = ({ departments, workPlaces, peopleCount }: OpenMatters): string[] =>
  [
    departments.length > 0 &&
      `${named(departments, 'departmanı', 'departmanları')} yöneticisiz kalır.`,
    workPlaces.length > 0 && `${named(workPlaces, 'işyeri', 'işyerleri')} sorumlusuz kalır.`,
    peopleCount > 0 && `Yöneticisi olduğu ${peopleCount} kişi için yeni bir yönetici gerekir.`,
  ].filter((line) => line !== false);

export const isNothingOpen = (open: OpenMatters): boolean => matterLines(open).length === 0;

interface HandOverProps {
  readonly person: Person;
  readonly open: OpenMatters;
  readonly onClose: () => void;
}

/** What to hand over now, each with the way to where that is done. */
export function HandOver({ person, open, onClose }: HandOverProps) {
  const may = useMay();
  const { departments, workPlaces, peopleCount } = open;
  const way = (canOpen: boolean, to: string, text: string) =>
    canOpen ? (
      <Link to={to} onClick={onClose}>
        {text}
      </Link>
    ) : (
      text
    );
  return (
    <Dialog
      title="Devredilecekler"
      className="hand-over-dialog"
      onClose={onClose}
      footer={
        <div className="form-buttons">
          <Button type="primary" onClick={onClose}>
            Kapat
          </Button>
        </div>
      }
    >
      <p>
        <strong>{fullName(person)}</strong> ayrılınca bunların yeni bir yöneticisi olmalı:
      </p>
      <ul className="hand-over">
        {departments.map(({ id, name }) => (
          <li key={id}>
            Departman:{' '}
            {way(
              may(accessRules.viewDepartments),
              addressOf('Departments', {}, { ara: name }),
              name,
            )}
          </li>
        ))}
        {workPlaces.map(({ id, name }) => (
          <li key={id}>
            İşyeri:{' '}
            {way(
              may(accessRules.viewWorkPlaces),
              addressOf('WorkPlaceForm', { rowGuid: id }),
              name,
            )}
          </li>
        ))}
        {peopleCount > 0 && (
          <li>
            {way(
              may(accessRules.viewUsers),
              addressOf('UserList', {}, { managerId: person.id }),
              `Yöneticisi olduğu ${peopleCount} kişi`,
            )}
          </li>
        )}
      </ul>
    </Dialog>
  );
}
