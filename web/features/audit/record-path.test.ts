import { expect, it } from 'vitest';
import { auditEntities } from '#contract/audit/audit-labels.ts';
import { resolve } from '#contract/kernel/pages/resolve.ts';
import { recordPath } from './record-path.ts';

const viewer = { roles: ['Admin'], auths: [], modules: [] } as const;
const entityId = '0190a7c8-0000-4000-8000-000000000001';

it('leads to a page of the panel for every record that has a name', () => {
  const named = Object.entries(auditEntities).filter(([, entity]) => 'names' in entity);
  expect(named).not.toEqual([]);
  for (const [entity] of named) {
    const path = recordPath({ entity, entityId, entityName: 'Satış & Pazarlama' });
    const { pathname, search } = new URL(path!, 'http://localhost');
    expect([entity, resolve(viewer, pathname).kind]).toEqual([entity, 'ok']);
    const searched = new URLSearchParams(search).get('ara') ?? 'Satış & Pazarlama';
    expect(searched).toBe('Satış & Pazarlama');
  }
});

it('leads nowhere for what is gone or has no page', () => {
  expect(recordPath({ entity: 'title', entityId, entityName: null })).toBeUndefined();
  expect(recordPath({ entity: 'session', entityId, entityName: 'x' })).toBeUndefined();
});
