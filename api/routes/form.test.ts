import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readlink, rm, stat } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startProcess, type RunningProcess } from '../testing/startProcess.ts';

// The provider runs in a child process with a TMPDIR of its own, because it saves the files of forms there.
describe('a form with a file', { timeout: 60_000 }, () => {
  let directory: string;
  let tmpDirectory: string;
  let provider: RunningProcess;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'forecourt-'));
    tmpDirectory = join(directory, 'tmp');
    await mkdir(tmpDirectory);
    provider = await startProcess({ DATA_DIR: join(directory, 'data'), TMPDIR: tmpDirectory });
  }, 60_000);
  afterEach(async () => {
    if (provider.child.kill('SIGKILL')) await once(provider.child, 'exit');
    await rm(directory, { recursive: true, force: true });
  });

  const openRequest = () =>
    httpRequest(`${provider.origin}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=between' },
    });
  const beginningOfFile =
    '--between\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n';

  it('is answered with 500 when the file cannot be saved, and the error is logged', async () => {
    await rm(tmpDirectory, { recursive: true });
    const request = openRequest();
    const responded = once(request, 'response');
    request.end(`${beginningOfFile}x\r\n--between--\r\n`);
    const [response] = (await responded) as [IncomingMessage];
    expect(response.statusCode).toBe(500);
    expect(await json(response)).toEqual({ message: 'An unexpected error occurred', code: 'INTERNAL' });
    await expect.poll(provider.readOutput).toMatch(/ENOENT.*An unexpected error/);
  });

  it.runIf(process.platform === 'linux')('leaves no file behind when the process is killed', async () => {
    const request = openRequest();
    request.on('error', () => undefined);
    request.write(`${beginningOfFile}${'x'.repeat(200_000)}`);
    /** Returns the sizes of the open files in `tmpDirectory`, also of those without a name. */
    const readSizes = async () => {
      const descriptors = `/proc/${provider.child.pid ?? 0}/fd`;
      const sizes: number[] = [];
      for (const name of await readdir(descriptors)) {
        const path = join(descriptors, name);
        // The process may have closed the descriptor since.
        const target = await readlink(path).catch(() => '');
        if (target.startsWith(tmpDirectory)) sizes.push((await stat(path)).size);
      }
      return sizes;
    };
    await expect.poll(async () => (await readSizes())[0], { timeout: 10_000 }).toBeGreaterThan(100_000);
    provider.child.kill('SIGKILL');
    await once(provider.child, 'exit');
    expect(await readdir(tmpDirectory, { recursive: true })).toEqual([]);
  });
});
