/** Who waits to have a file read. Each tenant and each person has a share, so that filling it locks nobody else out. */
import { AppError } from '#server/http/errors.ts';

export interface Owner {
  readonly tenantId: string;
  readonly personId: string;
}

export interface Shares {
  /** Under way of one person, being read or waiting. */
  readonly perPerson: number;
  readonly perTenant: number;
  readonly all: number;
}

interface Item<Job> {
  readonly owner: Owner;
  readonly job: Job;
}

export class FairQueue<Job> {
  readonly #shares: Shares;
  /** By tenant; whose turn comes next is first. */
  readonly #waiting = new Map<string, Item<Job>[]>();
  readonly #underWay: Owner[] = [];

  constructor(shares: Shares) {
    this.#shares = shares;
  }

  /** Refuses whoever has their share under way. `patient`: work that was accepted before waits, however many there are. */
  add(owner: Owner, job: Job, patient: boolean): void {
    if (!patient) this.#checkShares(owner);
    this.#underWay.push(owner);
    const own = this.#waiting.get(owner.tenantId);
    if (own) own.push({ owner, job });
    else this.#waiting.set(owner.tenantId, [{ owner, job }]);
  }

  /** One after the other of each tenant in turn. */
  next(): Item<Job> | undefined {
    const [first] = this.#waiting;
    if (!first) return undefined;
    const [tenantId, items] = first;
    const item = items.shift()!;
    this.#waiting.delete(tenantId);
    if (items.length > 0) this.#waiting.set(tenantId, items);
    return item;
  }

  /** What `next` gave is done. */
  ended(owner: Owner): void {
    this.#underWay.splice(this.#underWay.indexOf(owner), 1);
  }

  #checkShares({ tenantId, personId }: Owner): void {
    const ofTenant = this.#underWay.filter((owner) => owner.tenantId === tenantId);
    const ofPerson = ofTenant.filter((owner) => owner.personId === personId);
    const { perPerson, perTenant, all } = this.#shares;
    if (ofPerson.length >= perPerson || ofTenant.length >= perTenant) {
      throw new AppError('too_many_requests', undefined, RETRY_SECONDS);
    }
    if (this.#underWay.length >= all) throw new AppError('unavailable');
  }
}

const RETRY_SECONDS = 10;
