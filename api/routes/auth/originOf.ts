import type { FastifyRequest } from 'fastify';
import { describeBrowser } from '../../domain/auth/describeBrowser.ts';
import type { SessionOrigin } from '../../domain/auth/sessions.ts';
import type { Config } from '../../config.ts';
import { getClientNetworks } from '../../http/clientAddress.ts';

export function originOf(
  request: FastifyRequest,
  { trustedPeers }: Pick<Config, 'trustedPeers'>,
): SessionOrigin {
  const [place] = getClientNetworks(request.raw, trustedPeers);
  return { browser: describeBrowser(request.headers['user-agent']), place };
}
