/** A scanned document, as every form takes one. */
import type { FormRule } from 'antd';
import { check } from '../rules.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];

/** As the browser's file chooser takes it. */
export const DOCUMENT_TYPES = TYPES.join(',');

export const DOCUMENT_HELP = 'PDF, JPEG, PNG ya da WebP; en çok 10 MB.';

export const documentRules: readonly FormRule[] = [
  check(
    (file) => file instanceof File && !TYPES.includes(file.type),
    'PDF, JPEG, PNG ya da WebP biçiminde bir dosya seçin.',
  ),
  check((file) => file instanceof File && file.size > MOST_BYTES, 'Dosya 10 MB’tan büyük olamaz.'),
];
