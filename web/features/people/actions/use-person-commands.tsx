import { type ComponentType, type ReactNode, useState } from 'react';
import { formatDayLong } from '#core/format/day.ts';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { confirmAction } from '#web/ui/dialog/confirm.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import { fullName, type Person, type RowOfPeople, useReloadPeople } from '../people-queries.ts';
import type { LoadPersonParts } from '../person-parts.ts';
import { usePersonAct } from '../preview/use-person-act.tsx';
import type { PersonActionName, PersonActionProps } from './person-action.tsx';

type DialogProps = Omit<PersonActionProps, 'parts'>;

const dialogsWith =
  (loadParts: LoadPersonParts) => async (): Promise<ComponentType<DialogProps>> => {
    const [{ PersonAction }, parts] = await Promise.all([
      import('./person-action.tsx'),
      loadParts(),
    ]);
    return (props) => <PersonAction {...props} parts={parts} />;
  };
const sayNotLoaded = () => messages.error('Pencere açılamadı. Bağlantınızı kontrol edin.', 3);

/** What is asked before an exit is taken back; of one that is past, what follows from it. */
function takingBack({ active, endDate, username }: RowOfPeople) {
  const day = endDate === null ? '' : formatDayLong(endDate);
  const isLogged = 'Geri alma, işlem geçmişinde görünür.';
  if (active) {
    return {
      title: 'İşten çıkış iptal edilsin mi?',
      consequences: [`${day} için planlanan çıkış silinir, çalışma sürer.`, isLogged],
      verb: 'Çıkışı iptal et',
    };
  }
  return {
    title: 'İşten çıkış geri alınsın mı?',
    consequences: [
      `${day} tarihli çıkış silinir; personel hiç ayrılmamış gibi çalışmayı sürdürür.`,
      'Çıkıştan sonraki günlerin puantajı, geçişleri ve izin hesabı yeniden hesaplanır.',
      'Çıkışta ödendi olarak girilen izin varsa izin hesabında kalır; gerekirse oradan geri alın.',
      ...(username === null ? [] : ['Sisteme girecekse şifresini sıfırlayın: eskisi silinmişti.']),
      isLogged,
    ],
    verb: 'Çıkışı geri al',
  };
}

interface PersonCommands {
  /** Opens the dialog of an action. */
  start(action: PersonActionName, person: Pick<Person, 'id'>): Promise<void>;
  /** Back to work, where nobody left. */
  activate(person: RowOfPeople): Promise<void>;
  /** Takes an exit back, ahead or past, once it was asked about. */
  cancelTermination(person: RowOfPeople): Promise<void>;
  /** True where the person is gone from the lists. */
  remove(person: RowOfPeople): Promise<boolean>;
  readonly dialog: ReactNode;
}

/** What can be done to a person from the list and from their page. Failures have had their words from the call. */
export function usePersonCommands(
  loadParts: LoadPersonParts,
  onChanged?: () => void,
): PersonCommands {
  const reloadPeople = useReloadPeople();
  const reload = async () => {
    await reloadPeople();
    onChanged?.();
  };
  const act = usePersonAct();
  const { Lazy, show, hide } = useLazy(dialogsWith(loadParts), sayNotLoaded);
  const [chosen, setChosen] = useState<{ action: PersonActionName; person: Person }>();
  return {
    async start(action, { id }) {
      await attempt(async () => {
        // A list knows no more of a person than it shows, and may have known it for a while.
        setChosen({ action, person: await api.people.GetSystemUserById({ id }) });
        show();
      });
    },
    async activate({ id, version, ...person }) {
      await attempt(async () => {
        await api.people.UpdateUser({ id, version, active: true });
        messages.success(`${fullName(person)} yeniden aktif.`);
      });
      await reload();
    },
    async cancelTermination(person) {
      const name = fullName(person);
      const asked = { id: person.id, version: person.version };
      const { consequences, ...told } = takingBack(person);
      try {
        const isSure = await act.ask(
          {
            ...told,
            lines: [name, ...consequences],
            undo: 'İşten çıkış yeniden girilerek eski hâline döner.',
            isDangerous: true,
          },
          await api.people.PreviewCancelTermination(asked),
        );
        if (!isSure) return;
        await api.people.CancelTermination(asked);
        messages.success(
          person.active
            ? `${name} için planlanan çıkış iptal edildi.`
            : `${name} için çıkış geri alındı.`,
        );
      } catch {
        // Said by the call.
      }
      await reload();
    },
    async remove(person) {
      const isSure = await confirmAction({
        title: 'Personel silinsin mi?',
        subject: `${fullName(person)} (${person.registrationNo})`,
        consequences: [
          'Hiç kaydı yoksa kalıcı olarak silinir; kaydı varsa arşivlenir ve listelerde görünmez.',
          'Sisteme girişi hemen kapatılır.',
          'İşten ayrılan biri için silmek yerine “İşten çıkış” işlemini kullanın.',
        ],
        verb: 'Sil',
      });
      if (!isSure) return false;
      try {
        const { archived } = await api.people.DeleteUser({ id: person.id });
        messages.success(archived ? 'Personel arşivlendi.' : 'Personel silindi.');
        return true;
      } catch {
        return false;
      } finally {
        await reload();
      }
    },
    dialog: (
      <>
        {Lazy && chosen && (
          <Lazy
            key={`${chosen.action} ${chosen.person.id}`}
            {...chosen}
            onDone={() => void reload()}
            onClose={hide}
          />
        )}
        {act.dialog}
      </>
    ),
  };
}
