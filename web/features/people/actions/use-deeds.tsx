import { type ComponentType, type ReactNode, useState } from 'react';
import { api } from '#web/api/client.ts';
import { confirmDeed } from '#web/ui/confirm.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { useLater } from '#web/ui/use-later.ts';
import { fullName, type Person, useReloadPeople } from '../people-queries.ts';
import type { Deed, PersonDeedProps } from './person-deed.tsx';

const loadDialogs = async (): Promise<ComponentType<PersonDeedProps>> =>
  (await import('./person-deed.tsx')).PersonDeed;
const sayNotLoaded = () => messages.error('Pencere yüklenemedi. Bağlantınızı denetleyin.', 3);

interface Deeds {
  /** Opens the dialog of a deed. */
  start(deed: Deed, person: Person): void;
  /** Back to work, where nobody left. */
  activate(person: Person): Promise<void>;
  /** True where the person is gone from the lists. */
  remove(person: Person): Promise<boolean>;
  readonly dialog: ReactNode;
}

/** What can be done to a person from the list and from their page. Failures have had their words from the call. */
export function useDeeds(onChanged?: () => void): Deeds {
  const reloadPeople = useReloadPeople();
  const reload = async () => {
    await reloadPeople();
    onChanged?.();
  };
  const { Later, ask, leave } = useLater(loadDialogs, sayNotLoaded);
  const [chosen, setChosen] = useState<{ deed: Deed; person: Person }>();
  return {
    start(deed, person) {
      setChosen({ deed, person });
      ask();
    },
    async activate({ id, version, ...person }) {
      try {
        await api.people.UpdateUser({ id, version, active: true });
        messages.success(`${fullName(person)} yeniden aktif.`);
      } catch {
        // Said by the call.
      }
      await reload();
    },
    async remove(person) {
      const isSure = await confirmDeed({
        title: 'Kişi silinsin mi?',
        subject: `${fullName(person)} (${person.registrationNo})`,
        consequences: [
          'Hiç kaydı yoksa kalıcı olarak silinir; kaydı varsa arşivlenir ve listelerde görünmez.',
          'Giriş yapması hemen kapanır.',
          'İşten ayrılan biri için silmek yerine “İşten çıkar” işlemini kullanın.',
        ],
        verb: 'Sil',
      });
      if (!isSure) return false;
      try {
        const { archived } = await api.people.DeleteUser({ id: person.id });
        messages.success(archived ? 'Kişi arşivlendi.' : 'Kişi silindi.');
        return true;
      } catch {
        return false;
      } finally {
        await reload();
      }
    },
    dialog: Later && chosen && (
      <Later
        key={`${chosen.deed} ${chosen.person.id}`}
        {...chosen}
        onDone={() => void reload()}
        onClose={leave}
      />
    ),
  };
}
