import type { FastifyInstance } from 'fastify';
import { kioskLinksCalls } from '#contract/organisation/kiosk-links/kiosk-links.calls.ts';
import { kioskLinksSchemas } from '#contract/organisation/kiosk-links/kiosk-links.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { createKioskLink, revokeKioskLink } from './kiosk-links.commands.ts';
import { kioskLinksOf } from './kiosk-links.queries.ts';

export function kioskLinkRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, kioskLinksCalls, kioskLinksSchemas, {
    GetKioskLinks: ({ read }, { workPlaceId }) => read((db) => kioskLinksOf(db, workPlaceId)),
    CreateKioskLink: (call, { workPlaceId }) => createKioskLink(call, workPlaceId),
    RevokeKioskLink: (call, { id }) => revokeKioskLink(call, id),
  });
}
