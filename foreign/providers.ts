import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BaselineProvider } from '../gateway/testing/BaselineProvider.ts';
import { Member } from '../gateway/testing/Member.ts';
import { signUp } from '../gateway/testing/signUp.ts';
import { startProcess, stopProcess } from './processes.ts';

/** A provider in front of which the gateway runs. */
export interface Provider {
  name: string;
  isOwn: boolean;
  url: string;
  /** Signs a member in. @param index - of the member, from 0 */
  signIn: (gatewayUrl: string, index: number) => Promise<Member>;
  /** Called after each operation. */
  forgetRequests: () => void;
  stop: () => Promise<void>;
}

/** The embedded provider with the demo community. */
export async function startOwnProvider(): Promise<Provider> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-foreign-'));
  const env = { API_PORT: '0', DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'error' };
  const { child, url } = await startProcess('providerProcess.ts', [], env);
  return {
    name: 'own provider',
    isOwn: true,
    url,
    async signIn(gatewayUrl, index) {
      const member = new Member(gatewayUrl);
      const logins = (await member.run('demoLogins')) as { email: string; password: string }[];
      const { email = '', password = '' } = logins[index] ?? {};
      await member.run('login', { input: { email, password } });
      return member;
    },
    forgetRequests: () => undefined,
    async stop() {
      await stopProcess(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A provider without extensions. */
export async function startBaselineProvider(): Promise<Provider> {
  const provider = await new BaselineProvider().start();
  let memberCount = 0;
  return {
    name: 'baseline provider',
    isOwn: false,
    url: provider.url,
    signIn: (gatewayUrl) => signUp(gatewayUrl, `member${++memberCount}`),
    forgetRequests() {
      provider.takeRequests();
      provider.receivedEvents.length = 0;
    },
    stop: () => provider.stop(),
  };
}
