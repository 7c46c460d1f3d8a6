import type { FastifyInstance } from 'fastify';
import { settingsCalls } from '#contract/settings/settings.calls.ts';
import { settingsSchemas } from '#contract/settings/settings.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { saveSettings } from './settings.commands.ts';
import { getSettings } from './settings.queries.ts';

export function settingsRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, settingsCalls, settingsSchemas, {
    GetSettings: ({ read }, { companyId }) => read((db) => getSettings(db, companyId ?? null)),
    SaveSettings: saveSettings,
  });
}
