import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { usePastedFiles } from './usePastedFiles';

const added: string[][] = [];

function Page() {
  usePastedFiles((files) => added.push(files.map(({ name }) => name)), false);
  return <textarea aria-label="Message" />;
}

/** Whether the browser inserts the text. */
function paste(text: string, names: string[]): boolean {
  added.length = 0;
  render(<Page />);
  return fireEvent.paste(screen.getByRole('textbox'), {
    clipboardData: { files: names.map((name) => new File(['x'], name)), getData: () => text },
  });
}

describe('a paste', () => {
  it('of spreadsheet cells, which come with a picture of them, inserts their text', () => {
    expect(paste('Golf\t7500\n', ['image.png'])).toBe(true);
    expect(added).toEqual([]);
  });

  it('of a picture without a text adds the picture', () => {
    expect(paste('', ['image.png'])).toBe(false);
    expect(added).toEqual([['image.png']]);
  });

  it.each([
    'a.jpg\nb.jpg',
    'file:///home/anna/a.jpg\r\nfile:///home/anna/b.jpg\r\n',
    'C:\\anna\\a.jpg\nC:\\anna\\b.jpg',
  ])('of files, which come with the text %j, adds the files', (text) => {
    expect(paste(text, ['a.jpg', 'b.jpg'])).toBe(false);
    expect(added).toEqual([['a.jpg', 'b.jpg']]);
  });

  it('of a text inserts it', () => {
    expect(paste('Golf', [])).toBe(true);
    expect(added).toEqual([]);
  });
});
