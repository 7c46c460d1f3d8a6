import { expect, it } from 'vitest';
import { createLogger } from './logging.ts';

const linesOf = (error: unknown): string => {
  let text = '';
  const logger = createLogger('info', { write: (line) => void (text += line) });
  logger.error({ err: error }, 'failed');
  return text;
};

it('tells of what another system said only the code and the place', () => {
  const smtp = Object.assign(new Error('550 5.1.1 <ayse.kaya@ornek.com>: Recipient rejected'), {
    code: 'EENVELOPE',
    responseCode: 550,
    response: '550 5.1.1 <ayse.kaya@ornek.com>: Recipient rejected',
    rejected: ['ayse.kaya@ornek.com'],
    command: 'RCPT TO',
  });
  const database = Object.assign(new Error('duplicate key: (email)=(ayse.kaya@ornek.com)'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (email)=(ayse.kaya@ornek.com) already exists.',
    constraint: 'person_email_key',
  });
  const wrapped = new Error('the mail was not taken', { cause: smtp });
  for (const error of [smtp, database, wrapped]) expect(linesOf(error)).not.toContain('ayse.kaya');
  expect(JSON.parse(linesOf(smtp)).err).toMatchObject({ code: 'EENVELOPE', responseCode: 550 });
  expect(JSON.parse(linesOf(database)).err).toMatchObject({ constraint: 'person_email_key' });
  expect(JSON.parse(linesOf(smtp)).err.stack).toContain('logged-error.test.ts');
  expect(JSON.parse(linesOf(wrapped)).err.message).toBe('the mail was not taken');
});

it('keeps the words of our own errors', () => {
  expect(JSON.parse(linesOf(new Error('begun too often'))).err).toMatchObject({
    type: 'Error',
    message: 'begun too often',
  });
});
