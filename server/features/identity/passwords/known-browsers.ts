/**
 * A browser in which somebody signed in before. It holds a proof of that, good for that one name and for nothing but
 * being counted apart: guesses at the name, or from the same office, do not keep its owner out. Scripts cannot read it,
 * and it travels to the sign-in alone.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import type { Tokens } from '#server/http/caller/tokens.ts';

const COOKIE = 'browser';
const ID_BYTES = 16;
const MAC_BYTES = 16;
/** A computer that a shift shares. */
const MOST_PROOFS = 8;
const LIFE_SECONDS = 180 * 24 * 3600;

export interface Account {
  readonly tenantId: string;
  /** As names are compared. */
  readonly username: string;
}

const bodyOf = (id: Buffer, { tenantId, username }: Account) =>
  Buffer.concat([id, Buffer.from(`${tenantId}\0${username}`)]);

const newProof = (tokens: Tokens, account: Account): string => {
  const id = randomBytes(ID_BYTES);
  return Buffer.concat([id, tokens.signBrowser(bodyOf(id, account))]).toString('base64url');
};

function isProofOf(tokens: Tokens, proof: string, account: Account): boolean {
  const bytes = Buffer.from(proof, 'base64url');
  if (bytes.length !== ID_BYTES + MAC_BYTES) return false;
  const body = bodyOf(bytes.subarray(0, ID_BYTES), account);
  return tokens.isBrowserSigned(body, bytes.subarray(ID_BYTES));
}

function proofsIn({ headers }: Pick<FastifyRequest, 'headers'>): string[] {
  const pair = headers.cookie?.split(/; */).find((one) => one.startsWith(`${COOKIE}=`));
  return pair?.slice(COOKIE.length + 1).split('.', MOST_PROOFS) ?? [];
}

/** The proof that the browser holds for an account. */
export const proofFor = (
  tokens: Tokens,
  request: Pick<FastifyRequest, 'headers'>,
  account: Account,
): string | undefined => proofsIn(request).find((proof) => isProofOf(tokens, proof, account));

/** After a good sign-in: the browser is known from now on, for this account as well. */
export function rememberBrowser(
  tokens: Tokens,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
): void {
  const known = proofFor(tokens, request, account);
  const others = proofsIn(request).filter((proof) => proof !== known);
  const proofs = [known ?? newProof(tokens, account), ...others].slice(0, MOST_PROOFS);
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'Set-Cookie',
    `${COOKIE}=${proofs.join('.')}; Path=/api${identityCalls.authenticate.path}; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  );
}
