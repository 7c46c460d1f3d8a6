import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { id, line, longText, role, search } from '#contract/kernel/fields.ts';
import { pagedList } from '#contract/kernel/list.schema.ts';
import type { notificationsCalls } from './notifications.calls.ts';

/**
 * A path of this panel: never another site, never a script (S-34). Two slashes, a backslash, blanks,
 * control characters and dot segments could all turn into another host on the way to the address bar.
 */
const ownPath = z
  .string()
  .max(500)
  .regex(
    /^(?!.*[\s\\\p{C}])(?:\/(?!\/|(?:\.|%2e){1,2}(?:[/?#]|$))[^/?#]*)+(?:[?#].*)?$/iu,
    'Bağlantı bu panelin içinde bir yol olmalı.',
  );

export const notificationsSchemas = {
  GetNotifications: pagedList(
    { onlyNotReaded: z.boolean().default(false) },
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
  NoticationRead: { input: z.strictObject({ id }), data: z.null() },
  ReadAll: { input: z.strictObject({}), data: z.null() },
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
      campaignId: id.optional(),
      email: z.boolean().optional(),
    }),
    data: z.object({ id, recipientCount: z.int() }),
  },
  GetSentNotifications: pagedList(
    { search },
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
  // Nothing goes in: a token in the query is refused even beside a good header.
  Stream: { input: z.strictObject({}), data: z.null() },
} satisfies CallSchemas<typeof notificationsCalls>;
