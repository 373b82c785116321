import { readConfig, type Config } from '../config.ts';
import { startServer, type GatewayServer } from '../server.ts';

/**
 * Starts a gateway in front of a provider, on a free port and with short delays.
 * @param overrides - settings and timings that replace the defaults
 */
export function startGateway(apiUrl: string, overrides: Partial<Config> = {}): Promise<GatewayServer> {
  const config = readConfig({ API_URL: apiUrl, PORT: '0', LOG_LEVEL: 'silent' });
  return startServer({
    ...config,
    readBackMs: 75,
    extensionsProbeMs: 20,
    lingerMs: 100,
    compileAtRun: 2,
    ...overrides,
  });
}
