import type { FastifyInstance } from 'fastify';
import { kioskLinkCalls } from '#contract/organisation/kiosk-links/kiosk-links.calls.ts';
import { kioskLinkSchemas } from '#contract/organisation/kiosk-links/kiosk-links.schemas.ts';
import { bind, type ServerScope } from '#server/http/bind.ts';
import { createKioskLink, revokeKioskLink } from './kiosk-links.commands.ts';
import { kioskLinksOf } from './kiosk-links.queries.ts';

export function kioskLinkRoutes(app: FastifyInstance, scope: ServerScope): void {
  bind(app, scope, kioskLinkCalls, kioskLinkSchemas, {
    GetKioskLinks: ({ read }, { workPlaceId }) => read((db) => kioskLinksOf(db, workPlaceId)),
    CreateKioskLink: (call, { workPlaceId }) => createKioskLink(call, workPlaceId),
    RevokeKioskLink: (call, { id }) => revokeKioskLink(call, id),
  });
}
