import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('uses defaults for an empty environment', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 4001,
      publicUrl: 'http://localhost:4000',
      mailFrom: 'Forecourt <no-reply@localhost>',
      demo: undefined,
    });
    expect(config.databaseUrl).toBeUndefined();
    expect(config.dataDir).toMatch(/\.data$/);
  });

  it('uses the defaults for empty variables', () => {
    const names = ['API_HOST', 'API_PORT', 'DATA_DIR', 'LOG_LEVEL', 'MAIL_FROM', 'PORT', 'PUBLIC_URL'];
    const { host, port, dataDir, logLevel, mailFrom, publicUrl } = readConfig({});
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toMatchObject({
      host,
      port,
      dataDir,
      logLevel,
      mailFrom,
      publicUrl,
    });
  });

  it('takes the public URL from PORT or PUBLIC_URL, without a trailing slash', () => {
    expect(readConfig({ PORT: '5000' }).publicUrl).toBe('http://localhost:5000');
    expect(readConfig({ PUBLIC_URL: 'https://cars.example/' }).publicUrl).toBe('https://cars.example');
  });

  it('replaces the default push services with PUSH_HOSTS', () => {
    expect(readConfig({}).pushHosts).toContain('fcm.googleapis.com');
    expect(readConfig({ PUSH_HOSTS: 'Push.example, *.push.example' }).pushHosts).toEqual([
      'push.example',
      '*.push.example',
    ]);
  });

  it.each([
    ['API_PORT', '70000', 'API_PORT must be a port from 0 to 65535, not "70000".'],
    ['PORT', '-1', 'PORT must be a port from 0 to 65535, not "-1".'],
    [
      'DATABASE_URL',
      'mysql://x',
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    ],
    ['REDIS_URL', 'here', 'REDIS_URL must be an address that starts with redis:// or rediss://.'],
    [
      'API_TRUST_PROXY',
      'on',
      'API_TRUST_PROXY must name loopback, private, addresses or networks such as 10.0.0.0/8, not "on".',
    ],
    ['SMTP_URL', 'http://x', 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
    ['S3_URL', 's3', 'S3_URL must be an address that starts with http:// or https://.'],
    [
      'S3_URL',
      'https://s3.example/bucket',
      'S3_URL must contain a key and its secret: https://key:secret@host/bucket.',
    ],
    ['PUBLIC_URL', 'cars.example', 'PUBLIC_URL must be an address that starts with http:// or https://.'],
    ['NEW_MEMBER_HOURS', '1.5', 'NEW_MEMBER_HOURS must be a number of hours from 0 to 999, not "1.5".'],
    ['REPORTS_TO', 'me', 'REPORTS_TO must be an email address, not "me".'],
    [
      'PUSH_HOSTS',
      'push.example,https://other.example',
      'PUSH_HOSTS must name hosts such as push.example or *.push.example, not "push.example,https://other.example".',
    ],
    ['DEMO', 'maybe', 'DEMO must be on or off, not "maybe".'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of debug, info, warn, error, silent, not "loud".'],
  ])('rejects %s=%s with a message that names the variable', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(message);
  });
});
