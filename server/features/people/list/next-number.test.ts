/** What is proposed as the registration number of somebody new: a proposal of the company's own series, never one that is taken. */
import { expect, it } from 'vitest';
import { callsByFeature } from '#contract/calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { useApp } from '#server/testing/app.ts';
import { useCrew } from '../testing/crew.ts';

const t = useApp();
const crew = useCrew(t, 'NEXT-NO');

const next = async (companyCode?: string, token = crew.current.boss) => {
  const { status, body } = await t.call(token, peopleCalls.GetNextRegistrationNo, {
    ...(companyCode !== undefined && { companyCode }),
  });
  return status === 200 ? (body.data as { registrationNo: string | null }).registrationNo : status;
};

it('follows the largest of the company, with its prefix and width, and passes over what another one has', async () => {
  const { boss, world } = crew.current;
  // Nobody of the world has a number that ends in digits.
  expect(await next('ANA')).toBeNull();
  await crew.added({ registrationNo: 'D0098', companyCode: 'ANA' });
  await crew.added({ registrationNo: 'D0007', companyCode: 'ANA' });
  expect(await next('ANA')).toBe('D0099');
  await t.call(boss, callsByFeature.companies.Add, { code: 'IKI', name: 'İki' });
  await crew.added({ registrationNo: 'd0099', companyCode: 'IKI' });
  expect(await next('ANA')).toBe('D0100');
  expect(await next('IKI')).toBe('d0100');
  await crew.added({ registrationNo: '5000', companyCode: 'IKI' });
  expect(await next()).toBe('5001');
  expect(await next('YOK')).toBeNull();
  expect(await next('ANA', await t.signIn(world, 'clerk'))).toBe(403);
});
