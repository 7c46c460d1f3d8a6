/** Who hears of an act on a request, and in which words. */
import { addressOf } from '#contract/kernel/pages/address.ts';
import { requestWebUrl } from '#contract/requests/request-address.ts';
import type { Flow, HistoryEntry } from '#core/requests/flow/flow.ts';
import { isPending, type State } from '#core/requests/flow/transitions.ts';
import { KIND_WORDS, type RequestKind } from '#core/requests/kinds.ts';
import { grouped } from '#core/lists/grouped.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { notifyEach } from '#server/features/notifications/notifications.ts';
import { mailEach } from '../mail.commands.ts';
import { deputiesToday } from '../deputies/deputies.ts';
import { namesOf } from '../names.queries.ts';
import type { StoredRequest } from './stored-flow.ts';

type Told = Pick<
  StoredRequest,
  'id' | 'kind' | 'personId' | 'personName' | 'enteredById' | 'summary'
>;

interface Message {
  readonly personId: string;
  readonly title: string;
  readonly content: string;
}

type Addressed = Parameters<typeof notifyEach>[1][number];

/** With the way to the request. */
const addressed = ({ id, kind }: Told, messages: readonly Message[]): Addressed[] =>
  messages.map((message) => ({
    ...message,
    webUrl: requestWebUrl(kind),
    approveEnum: kind,
    approveRequestId: id,
  }));

const send = async (db: TenantTx, messages: readonly Addressed[]): Promise<void> =>
  mailEach(db, await notifyEach(db, messages));

const isParty = ({ personId, enteredById }: Told, id: string) =>
  id === personId || id === enteredById;

/** A request that waits, and for whom. */
export interface Asking {
  readonly request: Told;
  readonly state: State;
  readonly approverIds: readonly string[];
}

/** Who is asked now, and whoever stands in for them today: of requests of one kind, in as many statements for hundreds as for one. */
export async function tellAsked(
  db: TenantTx,
  kind: RequestKind,
  all: readonly Asking[],
  prefix = '',
): Promise<void> {
  const askedIds = [...new Set(all.flatMap(({ approverIds }) => approverIds))];
  const deputies = grouped(await deputiesToday(db, askedIds, kind), ({ personId }) => personId);
  const names = deputies.size === 0 ? new Map<string, string>() : await namesOf(db, askedIds);
  const messages = all.flatMap(({ request, state, approverIds }) => {
    const what = state === 'cancelling' ? 'talebinin iptali' : 'talebi';
    const title = `${prefix}${KIND_WORDS[kind]} ${what} onayınızı bekliyor`;
    const content = `${request.personName}: ${request.summary}`;
    const own = approverIds.map((personId) => ({ personId, title, content }));
    const told = new Set(approverIds);
    const others = approverIds.flatMap((personId) =>
      (deputies.get(personId) ?? []).flatMap(({ deputyId }) => {
        if (told.has(deputyId) || isParty(request, deputyId)) return [];
        told.add(deputyId);
        const forWhom = `${names.get(personId) ?? ''} yerine karar verebilirsiniz.`;
        return { personId: deputyId, title, content: `${content}. ${forWhom}` };
      }),
    );
    return addressed(request, [...own, ...others]);
  });
  const inbox = addressOf('ApprovalInbox');
  await send(
    db,
    messages.map((message) => ({ ...message, bundleUrl: inbox })),
  );
}

/** What became of it, by the state that it came from and the one that it came to: to whose it is, and of somebody else's. */
const BECAME: Readonly<Record<string, readonly [own: string, other: string]>> = {
  'null approved': ['kaydınız onaylı olarak girildi', 'kaydı onaylı olarak girildi'],
  'waiting approved': ['talebiniz onaylandı', 'talebi onaylandı'],
  'waiting rejected': ['talebiniz reddedildi', 'talebi reddedildi'],
  'waiting returned': ['talebinizde düzeltme istendi', 'talebinde düzeltme istendi'],
  'waiting withdrawn': ['talebiniz geri çekildi', 'talebi geri çekildi'],
  'returned withdrawn': ['talebiniz geri çekildi', 'talebi geri çekildi'],
  'approved cancelled': ['talebiniz iptal edildi', 'talebi iptal edildi'],
  'cancelling cancelled': ['talebinizin iptali onaylandı', 'talebinin iptali onaylandı'],
  'cancelling approved': ['talebinizin iptali reddedildi', 'talebinin iptali reddedildi'],
};

function wordsOf({
  act,
  from,
  to,
}: HistoryEntry): readonly [own: string, other: string] | undefined {
  if (act === 'withdraw' && from === 'cancelling') {
    return ['talebinizin iptalinden vazgeçildi', 'talebinin iptalinden vazgeçildi'];
  }
  return BECAME[`${from} ${to}`];
}

/** Whose it is and who entered it; where it was taken back, also who was asked. Whoever did it knows already. */
function whatBecame(request: Told, entry: HistoryEntry, steps: Flow['steps']): Addressed[] {
  const words = wordsOf(entry);
  if (!words) return [];
  const asked =
    entry.act === 'withdraw' && entry.step !== null
      ? steps.slice(0, entry.step + 1).flatMap(({ approverIds }) => approverIds)
      : [];
  const told = new Set([request.personId, request.enteredById, ...asked]);
  if (entry.actorId !== null) told.delete(entry.actorId);
  const kind = KIND_WORDS[request.kind];
  const reason = entry.note === '' ? '' : `. Not: ${entry.note}`;
  const messages = [...told].map((personId) =>
    personId === request.personId
      ? { personId, title: `${kind} ${words[0]}`, content: `${request.summary}${reason}` }
      : {
          personId,
          title: `${kind} ${words[1]}`,
          content: `${request.personName}: ${request.summary}${reason}`,
        },
  );
  return addressed(request, messages);
}

/** Whose it is, who entered it, and who decides or has decided on it. */
export async function tellRestated(
  db: TenantTx,
  request: Told,
  { state, steps, current }: Flow,
  { what: title, why }: { readonly what: string; readonly why: string },
): Promise<void> {
  const asked =
    isPending(state) && current !== null
      ? steps[current]!.approverIds
      : steps.flatMap(({ decidedBy }) => decidedBy ?? []);
  const content = `${request.summary}. ${why}`;
  const told = new Set([request.personId, request.enteredById, ...asked]);
  const messages = [...told].map((personId) => ({
    personId,
    title,
    content: personId === request.personId ? content : `${request.personName}: ${content}`,
  }));
  await send(db, addressed(request, messages));
}

/** What was entered as agreed, of many at once: each hears of their own. */
export const tellEntered = (
  db: TenantTx,
  entered: readonly { readonly request: Told; readonly entry: HistoryEntry }[],
): Promise<void> =>
  send(
    db,
    entered.flatMap(({ request, entry }) => whatBecame(request, entry, [])),
  );

/** Everyone who must know of an act. */
export async function tellOf(
  db: TenantTx,
  request: Told,
  { state, steps, current }: Flow,
  entry: HistoryEntry,
): Promise<void> {
  if (isPending(state) && current !== null) {
    const { approverIds } = steps[current]!;
    await tellAsked(db, request.kind, [{ request, state, approverIds }]);
  } else {
    await send(db, whatBecame(request, entry, steps));
  }
}
