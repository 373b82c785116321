import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startProcess } from '../testing/startProcess.ts';

// The provider runs in a child process with a TMPDIR of its own, because it saves the files of forms there.
it('returns 500 and logs the error when a file of a form cannot be saved', { timeout: 60_000 }, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-'));
  const tmpDirectory = join(directory, 'tmp');
  await mkdir(tmpDirectory);
  const provider = await startProcess({ DATA_DIR: join(directory, 'data'), TMPDIR: tmpDirectory });
  try {
    const request = httpRequest(`${provider.origin}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=between' },
    });
    const responded = once(request, 'response');
    request.write('--between\r\ncontent-disposition: form-data; name="username"\r\n\r\nanna\r\n');
    const findFormDirectory = async () => {
      const name = (await readdir(tmpDirectory)).find((entry) => entry.startsWith('forecourt-form-'));
      return name && join(tmpDirectory, name);
    };
    await expect.poll(findFormDirectory, { timeout: 10_000 }).toBeDefined();
    // Without the directory, saving the next file fails.
    await rm((await findFormDirectory()) ?? '', { recursive: true });
    request.end(
      '--between\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\n\r\nx\r\n--between--\r\n',
    );
    const [response] = (await responded) as [IncomingMessage];
    expect(response.statusCode).toBe(500);
    expect(await json(response)).toEqual({ message: 'An unexpected error occurred', code: 'INTERNAL' });
    await expect.poll(provider.readOutput).toMatch(/ENOENT.*An unexpected error/);
  } finally {
    provider.child.kill('SIGKILL');
    await rm(directory, { recursive: true, force: true });
  }
});
