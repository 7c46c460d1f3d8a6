import { DeleteOutlined, EditOutlined, PlusOutlined, TeamOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { api } from '#web/api/client.ts';
import { ifSure } from '#web/records/if-sure.ts';
import { useSession } from '#web/session/session.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { today } from '#web/ui/time/instant.ts';
import { useLazyForm } from '#web/ui/form/use-lazy-form.ts';
import { afterDeputies, deputiesQuery, type Deputyship } from './deputy-calls.ts';
import type { DeputyDrawerProps } from './deputy-drawer.tsx';
import { type DeputyGroups, groupsOf, kindsText, spanText, stateOn } from './deputy-words.ts';
import './deputies.css';

const loadDrawer = async (): Promise<ComponentType<DeputyDrawerProps>> =>
  (await import('./deputy-drawer.tsx')).DeputyDrawer;

/** Who of the two is named first differs by whose list it is. */
const GROUPS: readonly {
  readonly key: keyof DeputyGroups;
  readonly title: string;
  name(deputyship: Deputyship): string;
}[] = [
  { key: 'mine', title: 'Benim yerime karar verenler', name: ({ deputyName }) => deputyName },
  { key: 'forOthers', title: 'Yerine karar verdiklerim', name: ({ personName }) => personName },
  {
    key: 'rest',
    title: 'Diğer vekillikler',
    name: ({ personName, deputyName }) => `${personName} yerine ${deputyName}`,
  },
];

interface RowProps {
  readonly deputyship: Deputyship;
  readonly name: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Row({ deputyship, name, onEdit, onRemove }: RowProps) {
  const { note, editable } = deputyship;
  const facts = [spanText(deputyship), kindsText(deputyship), note].filter(Boolean).join(' · ');
  return (
    <li>
      <span className="deputy-who">
        <strong>{name}</strong>
        <span className="quiet-text">{facts}</span>
      </span>
      <StateMark {...stateOn(deputyship, today())} />
      {editable && (
        <span className="deputy-actions">
          <IconButton
            label={`${name}: düzenle`}
            tooltip="none"
            icon={<EditOutlined />}
            onClick={onEdit}
          />
          <IconButton
            label={`${name}: sil`}
            tooltip="none"
            icon={<DeleteOutlined />}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  );
}

/** Who decides while one is away, and for whom one decides oneself. */
export function DeputiesTab() {
  const client = useQueryClient();
  const ownId = useSession((session) => session.id);
  const deputies = useQuery(deputiesQuery);
  const { Lazy, show, hide } = useLazyForm(loadDrawer);
  const [opened, setOpened] = useState<Deputyship>();

  const open = (deputyship?: Deputyship) => {
    setOpened(deputyship);
    show();
  };
  const remove = async (deputyship: Deputyship) => {
    await ifSure(
      {
        title: 'Vekillik silinsin mi?',
        subject: `${deputyship.personName} yerine ${deputyship.deputyName}, ${spanText(deputyship)}`,
        consequences: ['Vekilin verdiği kararlar kalır; bekleyen talepler ona görünmez.'],
        verb: 'Sil',
      },
      async () => {
        await api.deputies.DeleteDeputy({ id: deputyship.id, version: deputyship.version });
        messages.success('Vekillik silindi.');
      },
      () => afterDeputies(client),
    );
  };
  const add = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open()}>
      Vekil ekle
    </Button>
  );

  return (
    <section className="card deputies">
      <QueryState query={deputies} rows={6}>
        {(all) => {
          if (all.length === 0) {
            return (
              <EmptyState
                icon={<TeamOutlined />}
                title="Vekiliniz yok"
                description="İzinli olduğunuz günlerde taleplere sizin yerinize karar verecek birini seçin."
                action={add}
              />
            );
          }
          const groups = groupsOf(all, ownId, today());
          return (
            <>
              <div className="deputies-head">{add}</div>
              {GROUPS.filter(({ key }) => groups[key].length > 0).map(({ key, title, name }) => (
                <section key={key} aria-label={title}>
                  <h2>{title}</h2>
                  <ul className="deputy-rows">
                    {groups[key].map((deputyship) => (
                      <Row
                        key={deputyship.id}
                        deputyship={deputyship}
                        name={name(deputyship)}
                        onEdit={() => open(deputyship)}
                        onRemove={() => void remove(deputyship)}
                      />
                    ))}
                  </ul>
                </section>
              ))}
            </>
          );
        }}
      </QueryState>
      {Lazy && <Lazy key={opened?.id ?? 'add'} deputyship={opened} onClose={hide} />}
    </section>
  );
}
