import { PlusOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { KIND_WORDS, REQUEST_KINDS, type RequestKind } from '#core/requests/kinds.ts';
import { api } from '#web/api/client.ts';
import { ifSure } from '#web/records/if-sure.ts';
import { useRecordHistory } from '#web/records/use-record-history.tsx';
import { queryClient } from '#web/session/query-client.ts';
import { useMay } from '#web/session/use-may.ts';
import { latePart } from '#web/ui/late-part.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { QueryState, Waiting } from '#web/ui/states/query-state.tsx';
import { useLazyForm } from '#web/ui/form/use-lazy-form.ts';
import { useIsNarrow } from '#web/ui/use-media.ts';
import { type Chain, chainsKey, chainsQuery } from './chain-calls.ts';
import type { ChainDrawerProps } from './chain-drawer.tsx';
import { ChainRow } from './chain-row.tsx';
import { chainName, inReach, isForEverybody } from './chain-words.ts';
import './approval-order.css';

const loadDrawer = async (): Promise<ComponentType<ChainDrawerProps>> =>
  (await import('./chain-drawer.tsx')).ChainDrawer;

/** Its selects come once the orders are there. */
const usePreview = latePart(async () => (await import('./route-preview.tsx')).RoutePreview);

const historySource = {
  listKey: chainsKey,
  call: api.chains.GetChainHistory,
  entity: 'approvalChain',
} as const;

type Opened =
  | { readonly task: 'add'; readonly kind: RequestKind | undefined }
  | { readonly task: 'edit'; readonly chain: Chain };

const formOf = (opened: Opened | undefined): Pick<ChainDrawerProps, 'chain' | 'kind'> =>
  opened?.task === 'edit'
    ? { chain: opened.chain, kind: undefined }
    : { chain: undefined, kind: opened?.task === 'add' ? opened.kind : undefined };

ApprovalOrderPage.readFirst = () => void queryClient.prefetchQuery(chainsQuery);

/** `/onlineIslemler/onay-sirasi`: whom each kind of request asks, and where one of somebody would go. */
export function ApprovalOrderPage() {
  const client = useQueryClient();
  const may = useMay();
  const isNarrow = useIsNarrow();
  const chains = useQuery(chainsQuery);
  const form = useLazyForm(loadDrawer);
  const history = useRecordHistory(historySource);
  const [opened, setOpened] = useState<Opened>();
  const { Part: Preview } = usePreview(!chains.isPending);

  const open = (next: Opened) => {
    setOpened(next);
    form.show();
  };
  const remove = async (chain: Chain) => {
    await ifSure(
      {
        title: 'Onay sırası silinsin mi?',
        subject: chainName(chain),
        consequences: [
          isForEverybody(chain)
            ? 'Yeni talepleri yönetici onaylar.'
            : 'Yeni talepler bir üstteki sıraya göre gider.',
          'Bekleyen talepler kendi sıralarıyla sürer.',
        ],
        verb: 'Sil',
      },
      async () => {
        await api.chains.DeleteChain({ id: chain.id, version: chain.version });
        messages.success('Onay sırası silindi.');
      },
      () => client.invalidateQueries({ queryKey: chainsKey }),
    );
  };

  const mayAdd = may(accessRules.addApprovalOrder);
  const addButton = mayAdd && (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      {...(isNarrow && { size: 'large', block: true })}
      onClick={() => open({ task: 'add', kind: undefined })}
    >
      Onay sırası ekle
    </Button>
  );

  const ofKind = (all: readonly Chain[], kind: RequestKind) => {
    const own = inReach(all.filter((chain) => chain.kind === kind));
    return (
      <section key={kind} className="card order-kind" aria-label={KIND_WORDS[kind]}>
        <h2>{KIND_WORDS[kind]}</h2>
        {!own.some(isForEverybody) && (
          <div className="chain chain-built-in">
            <p>
              <strong>Herkes: yöneticisi onaylar</strong>
              <small>Siz bir sıra eklemedikçe geçerlidir.</small>
            </p>
            {mayAdd && (
              <Button
                size="small"
                aria-label={`${KIND_WORDS[kind]}: sıra ekle`}
                onClick={() => open({ task: 'add', kind })}
              >
                Sıra ekle
              </Button>
            )}
          </div>
        )}
        {own.map((chain) => (
          <ChainRow
            key={chain.id}
            chain={chain}
            onEdit={() => open({ task: 'edit', chain })}
            history={history.actionOf(chainName(chain), chain.id)}
            onRemove={() => void remove(chain)}
          />
        ))}
      </section>
    );
  };

  return (
    <>
      <PageTitle
        title={pageTitles.ApprovalOrder}
        purpose="Her talep türünde kime, hangi sırayla sorulacağı; en yakın sıra geçerlidir"
      >
        {!isNarrow && addButton}
      </PageTitle>
      <div className="order" data-has-add={Boolean(addButton)}>
        <div className="order-kinds">
          <QueryState query={chains} rows={10}>
            {(all) => REQUEST_KINDS.map((kind) => ofKind(all, kind))}
          </QueryState>
        </div>
        <section className="card order-preview" aria-label="Bu talep kime gider?">
          <h2>Bu talep kime gider?</h2>
          {Preview ? <Preview /> : <Waiting rows={5} />}
        </section>
      </div>
      {addButton && isNarrow && <div className="list-add">{addButton}</div>}
      {form.Lazy && (
        <form.Lazy
          key={opened?.task === 'edit' ? `${opened.chain.id} ${opened.chain.version}` : 'add'}
          {...formOf(opened)}
          onClose={form.hide}
          onReload={(chain) => setOpened({ task: 'edit', chain })}
        />
      )}
      {history.drawer}
    </>
  );
}
