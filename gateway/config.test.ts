import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a default for each setting except API_URL', () => {
    const config = readConfig({ API_URL: 'https://provider.example/api' });
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      publicUrl: null,
      allowedOrigins: [],
      introspection: true,
      sandbox: true,
      traces: true,
      metricsToken: null,
      logLevel: 'info',
    });
    expect(config.webDir).toMatch(/dist[\\/]web$/);
    expect(config.explorerDir).toMatch(/dist[\\/]explorer$/);
  });

  it('removes the trailing slash of API_URL', () => {
    const { apiUrl } = readConfig({ API_URL: 'https://provider.example/api/' });
    expect(apiUrl.href).toBe('https://provider.example/api');
  });

  it('reads PUBLIC_URL, the origins of ALLOWED_ORIGINS, and INTROSPECTION; in production, traces are off', () => {
    const config = readConfig({
      API_URL: 'http://127.0.0.1:4001/api',
      PUBLIC_URL: 'https://forecourt.example/',
      ALLOWED_ORIGINS: 'http://localhost:5173, https://app.example/path',
      INTROSPECTION: 'off',
      NODE_ENV: 'production',
    });
    expect(config.publicUrl?.origin).toBe('https://forecourt.example');
    expect(config.allowedOrigins).toEqual(['http://localhost:5173', 'https://app.example']);
    expect(config).toMatchObject({ introspection: false, traces: false });
  });

  it.each([
    [{}, true],
    [{ PUBLIC_URL: 'http://localhost:8080' }, true],
    [{ PUBLIC_URL: 'http://127.0.0.1:4000' }, true],
    [{ PUBLIC_URL: 'http://[::1]:4000' }, true],
    [{ PUBLIC_URL: 'https://forecourt.example' }, false],
    [{ PUBLIC_URL: 'https://localhost.example' }, false],
    [{ PUBLIC_URL: 'https://forecourt.example', SANDBOX: 'on' }, true],
    [{ SANDBOX: 'off' }, false],
  ])('enables Sandbox by default only on localhost: with %j, %s', (env, isEnabled) => {
    expect(readConfig({ API_URL: 'http://p/api', ...env }).sandbox).toBe(isEnabled);
  });

  it.each([
    [{}, 'API_URL is missing'],
    [{ API_URL: 'provider' }, 'API_URL must be an http or https address'],
    [{ API_URL: 'http://p/api', PORT: 'x' }, 'PORT must be a number'],
    [{ API_URL: 'http://p/api', HOST: 'my-machine' }, 'HOST must be an IP address'],
    [{ API_URL: 'http://p/api', INTROSPECTION: 'maybe' }, 'INTROSPECTION must be one of on, off'],
    [
      { API_URL: 'http://p/api', ALLOWED_ORIGINS: 'nowhere' },
      'ALLOWED_ORIGINS must be a comma-separated list',
    ],
    [{ API_URL: 'http://p/api', TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be off, on, the number of proxies'],
    [{ API_URL: 'http://p/api', PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL must be an http or https address'],
  ])('rejects %j with a message that names the setting', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  it.each([
    'maybe',
    '10',
    '-1',
    '1.5',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'proxy.example',
    '10.0.0.1,,',
  ])('rejects %s as the proxies to trust', (proxies) => {
    expect(() => readConfig({ API_URL: 'http://p/api', TRUST_PROXY: proxies })).toThrow(
      `TRUST_PROXY must be off, on, the number of proxies, or a list of networks such as 10.0.0.0/8, not "${proxies}".`,
    );
  });
});
