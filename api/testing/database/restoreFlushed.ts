import { copyFile, mkdir, readFile, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes to `target` what a power failure would leave of `folder`: only what a program flushed, as recorded in `flushedDir` by
 * recordFlushes.ts. A file whose content was never flushed is left out.
 */
export async function restoreFlushed(folder: string, flushedDir: string, target: string): Promise<void> {
  await restore(String((await stat(folder)).ino), target);

  async function restore(inode: string, path: string): Promise<void> {
    const [names, content] = [join(flushedDir, `${inode}.names`), join(flushedDir, `${inode}.content`)];
    if (existsSync(content)) await copyFile(content, path);
    if (!existsSync(names)) return;
    await mkdir(path, { recursive: true, mode: 0o700 });
    const inodes = JSON.parse(await readFile(names, 'utf8')) as Record<string, number | undefined>;
    for (const [name, childInode] of Object.entries(inodes))
      await restore(String(childInode), join(path, name));
  }
}
