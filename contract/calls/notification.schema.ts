import { z } from 'zod';
import type { CallSchemas } from '#contract/call.ts';
import { id, line, longText, page, pageSize, role, search } from '#contract/fields.ts';
import type { notificationCalls } from './notification.ts';

/** A path of this panel: never another site, never a script. */
const ownPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'Bağlantı bu panelin içinde bir yol olmalı.');

export const notificationSchemas = {
  GetNotifications: {
    input: z.strictObject({ onlyNotReaded: z.boolean().default(false), page, pageSize }),
    data: z.array(
      z.object({
        id,
        title: z.string(),
        content: z.string(),
        webUrl: z.string().nullable(),
        approveEnum: z.int().nullable(),
        approveRequestId: z.string().nullable(),
        read: z.boolean(),
        createdAt: z.string(),
      }),
    ),
    paged: true,
  },
  NoticationRead: { input: z.strictObject({ id }), data: z.null() },
  SendNotification: {
    input: z.strictObject({
      title: line(200),
      content: longText(5000),
      webUrl: ownPath.nullable().optional(),
      userIds: z.array(id).max(5000).optional(),
      roles: z.array(role).max(4).optional(),
      departmentIds: z.array(id).max(500).optional(),
      workPlaceCodes: z.array(line(32)).max(500).optional(),
      companyCodes: z.array(line(32)).max(500).optional(),
    }),
    data: z.object({ id, recipientCount: z.int() }),
  },
  GetSentNotifications: {
    input: z.strictObject({ page, pageSize, search }),
    data: z.array(
      z.object({
        id,
        title: z.string(),
        content: z.string(),
        webUrl: z.string().nullable(),
        senderName: z.string(),
        sentAt: z.string(),
        recipientCount: z.int(),
        readCount: z.int(),
      }),
    ),
    paged: true,
  },
  Stream: { data: z.null() },
} satisfies CallSchemas<typeof notificationCalls>;
