import type { FastifyInstance } from 'fastify';
import { notificationsCalls } from '#contract/notifications/notifications.calls.ts';
import { notificationsSchemas } from '#contract/notifications/notifications.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { LiveStreams } from './live-streams.ts';
import { markAllRead, markRead, send } from './notifications.commands.ts';
import { listOwn, listSent } from './notifications.queries.ts';

export function notificationRoutes(app: FastifyInstance, context: ServerContext): void {
  const streams = new LiveStreams(context.db.events);
  // Before the server waits for its requests to end: these never would by themselves.
  app.addHook('preClose', async () => streams.endAll());

  bind(app, context, notificationsCalls, notificationsSchemas, {
    GetNotifications: ({ read, caller }, input) =>
      read((db) => listOwn(db, caller.personId, input)),

    async NoticationRead({ write, caller }, { id }) {
      await write((db) => markRead(db, caller.personId, id));
      return null;
    },

    async ReadAll({ write, caller }) {
      await write((db) => markAllRead(db, caller.personId));
      return null;
    },

    async SendNotification(
      { write, caller },
      { title, content, webUrl, campaignId, email, ...targets },
    ) {
      // No tenant has a campaign or a mail server yet; what is asked for and cannot be done is said, never dropped.
      if (campaignId !== undefined) throw new AppError('not_found');
      if (email) throw fieldError('email', 'E-posta ayarları yapılmadığı için gönderilemez.');
      return write((db) =>
        send(
          db,
          caller,
          { title, content, webUrl },
          {
            userIds: targets.userIds ?? [],
            roles: targets.roles ?? [],
            departmentIds: targets.departmentIds ?? [],
            workPlaceCodes: targets.workPlaceCodes ?? [],
            companyCodes: targets.companyCodes ?? [],
          },
        ),
      );
    },

    GetSentNotifications: ({ read, caller }, input) => read((db) => listSent(db, caller, input)),

    Stream: async (call) => streams.open(call),
  });
}
