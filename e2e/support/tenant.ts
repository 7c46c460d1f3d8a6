import { type APIRequestContext, expect } from '@playwright/test';
import {
  furnish,
  type Furnished,
  type StoryTenants,
} from '#server/testing/stories/small-company.ts';
import { todayOf } from './clock.ts';
import type { MadeTenant, Server } from './server.ts';
import { type Home, PASSWORD, tokenOf, type User } from './users.ts';

/** Somebody of a story's tenant who signs in. */
export interface Person extends User {
  readonly id: string;
  update(change: object): Promise<unknown>;
}

const madeAhead = () => JSON.parse(process.env.DEVAM_E2E_TENANTS!) as StoryTenants;

/** Of this worker, whose server no other asks. */
let taken = 0;

/** A company of one story's own: nobody else reads what is written there. Its people are made when they are first asked for. */
export class Tenant {
  readonly code: string;
  readonly home: Home;
  /** The Admin, with whom the tenant was made. */
  readonly admin: User;
  readonly #request: APIRequestContext;
  readonly #tokens = new Map<User, Promise<string>>();
  readonly #people = new Map<string, Promise<Person>>();
  #furnished: Furnished | undefined;
  #count = 0;

  private constructor(request: APIRequestContext, made: MadeTenant, tenantName: string) {
    this.#request = request;
    this.code = made.code;
    this.home = { tenantId: made.tenantId, tenantName };
    this.admin = { home: this.home, username: made.username, password: PASSWORD };
  }

  /** One that was made ahead; when all are taken, one that is furnished as the first of them was. */
  static async take(request: APIRequestContext, server: Server): Promise<Tenant> {
    const { has, tenants } = madeAhead();
    const ready = tenants[taken];
    taken += 1;
    if (ready) {
      const tenant = new Tenant(request, ready, ready.name);
      tenant.#furnished = has;
      return tenant;
    }
    const asked = { code: `HIKAYE${taken}`, name: `Hikâye ${taken}`, admin: 'admin' };
    const made = await server.createTenant({ ...asked, password: PASSWORD });
    const tenant = new Tenant(request, made, asked.name);
    tenant.#furnished = await furnish(
      (path, data) => tenant.post(path, data),
      await todayOf(request),
    );
    return tenant;
  }

  /** Ids by code or name. */
  get has(): Furnished {
    return this.#furnished!;
  }

  async #headers(who: User) {
    const token = this.#tokens.get(who) ?? tokenOf(this.#request, who);
    this.#tokens.set(who, token);
    return { authorization: `Bearer ${await token}` };
  }

  /** What the API answers in `data`. */
  async post<T>(path: string, data: object, who = this.admin): Promise<T> {
    const headers = await this.#headers(who);
    const answer = await this.#request.post(`/api${path}`, { headers, data });
    const body = await answer.json();
    expect(body, path).toMatchObject({ success: true });
    return body.data;
  }

  /** The whole answer: also one that refuses. */
  async get(path: string, who = this.admin) {
    return this.#request.get(`/api${path}`, { headers: await this.#headers(who) });
  }

  async read<T>(path: string, who = this.admin): Promise<T> {
    return (await (await this.get(path, who)).json()).data;
  }

  /** Somebody who does not sign in; answers the id. */
  async addRecord(person: object = {}): Promise<string> {
    this.#count += 1;
    const { id } = await this.post<{ id: string }>('/Account/AddUser', {
      registrationNo: `K-${this.#count}`,
      name: 'Deniz',
      surname: 'Aksoy',
      ...person,
    });
    return id;
  }

  async addPerson(person: { roles: string[]; username?: string }): Promise<Person> {
    const username = person.username ?? `kisi.${this.#count + 1}`;
    const id = await this.addRecord({ ...person, username, password: PASSWORD });
    const update = (change: object) => this.post('/Account/UpdateUser', { id, ...change });
    return { home: this.home, username, password: PASSWORD, id, update };
  }

  #once(
    username: string,
    person: object,
    roles: string[],
    then: (id: string) => Promise<unknown> = async () => {},
  ): Promise<Person> {
    const make = async () => {
      const made = await this.addPerson({ ...person, username, roles });
      await then(made.id);
      return made;
    };
    const known = this.#people.get(username) ?? make();
    this.#people.set(username, known);
    return known;
  }

  /** Of the personnel office: everything but what the Admin alone may. */
  hr(): Promise<Person> {
    const { titles, departments } = this.has;
    return this.#once(
      'ik',
      {
        name: 'İrem',
        surname: 'Öztürk',
        companyCode: 'ANA',
        titleId: titles['IKM'],
        departmentId: departments['İnsan Kaynakları'],
      },
      ['admin'],
    );
  }

  /** Who leads production, and whoever is below it. */
  manager(): Promise<Person> {
    const { titles, departments } = this.has;
    const person = {
      name: 'Çağrı',
      surname: 'Şahin',
      companyCode: 'ANA',
      titleId: titles['BM'],
      departmentId: departments['Üretim'],
    };
    return this.#once('yonetici', person, ['MNG'], (managerId) =>
      this.post('/Department/UpdateDepartment', {
        id: departments['Üretim'],
        version: 1,
        managerId,
      }),
    );
  }

  /** Whom the manager leads. */
  async worker(): Promise<Person> {
    const { titles, departments } = this.has;
    return this.#once(
      'personel',
      {
        name: 'Işıl',
        surname: 'Güneş',
        companyCode: 'ANA',
        titleId: titles['OPR'],
        departmentId: departments['Montaj'],
        managerId: (await this.manager()).id,
        startDate: '2025-06-02',
      },
      ['Personel'],
    );
  }

  /** Who may look people up and register visitors. */
  clerk(): Promise<Person> {
    const { titles, departments } = this.has;
    return this.#once(
      'memur',
      {
        name: 'Ümit',
        surname: 'Kılıç',
        companyCode: 'ANA',
        titleId: titles['MEMUR'],
        departmentId: departments['Muhasebe'],
      },
      ['Personel'],
    );
  }
}
