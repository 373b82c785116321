import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { members, posts } from './community.ts';
import { composePicture, readDrawing, resolveColors, type Picture } from './composePicture.ts';

const FOLDERS = ['scenes', 'vehicles', 'wheels', 'work', 'inside', 'members'];
const DRAWINGS = FOLDERS.flatMap((folder) =>
  readdirSync(new URL(`./pictures/${folder}/`, import.meta.url)).map(
    (file) => `${folder}/${file.replace(/\.svg$/, '')}`,
  ),
);

/** The name and the possible values of each `data-` attribute of a drawing. */
function readChoices(name: string): { name: string; values: string[] }[] {
  const svg = readFileSync(new URL(`./pictures/${name}.svg`, import.meta.url), 'utf8');
  const [attributes = ''] = /<svg[^>]*>/.exec(svg) ?? [];
  return Array.from(attributes.matchAll(/ data-(\w+)="([^"]*)"/g), ([, choice = '', values = '']) => ({
    name: choice,
    values: values.split(' '),
  }));
}

/** The first value of each `data-` attribute of the drawing `name`, and of the vehicle if one of them is a vehicle. */
function firstOptions(name: string): Record<string, string> {
  const own = Object.fromEntries(readChoices(name).map((choice) => [choice.name, choice.values[0] ?? '']));
  return own['vehicle'] === undefined ? own : { ...firstOptions(`vehicles/${own['vehicle']}`), ...own };
}

/** Returns a picture with the drawing `name`. A vehicle or wheel is shown in a scene, and every scene gets a vehicle. */
function createPicture(name: string): Picture {
  const [folder, file = ''] = name.split('/');
  if (folder !== 'vehicles' && folder !== 'wheels' && folder !== 'scenes')
    return { drawing: name, options: firstOptions(name) };
  const vehicle = folder === 'vehicles' ? file : 'suv-modern-1';
  const options = { ...firstOptions(`vehicles/${vehicle}`), vehicle, paint: '#1f5aa8' };
  const wheel = folder === 'wheels' && { wheel: file };
  return { drawing: folder === 'scenes' ? name : 'scenes/hills-1', options: { ...options, ...wheel } };
}

describe('a drawing of the demo', () => {
  it.each(DRAWINGS)('%s has a viewBox, attributes with valid values, and no script or link', (name) => {
    const { width, height, body } = readDrawing(name);
    expect(width).toBeGreaterThan(0);
    expect(height).toBeGreaterThan(0);
    expect(body).not.toMatch(/NaN|undefined|<script|https?:/);
    const folderBySlot: Record<string, string> = { vehicle: 'vehicles', scene: 'scenes', wheel: 'wheels' };
    for (const { name: slotOrProperty, values } of readChoices(name)) {
      const folder = folderBySlot[slotOrProperty];
      if (folder)
        expect(DRAWINGS).toEqual(expect.arrayContaining(values.map((value) => `${folder}/${value}`)));
      else for (const value of values) expect(value).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it.each(DRAWINGS)('%s becomes a picture with unique ids and no dangling references', (name) => {
    const svg = composePicture(createPicture(name));
    expect(svg).not.toMatch(/var\(|color-mix/);
    const ids = Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const referencedIds = Array.from(svg.matchAll(/(?:href="|url\()#([^")]+)/g), ([, id]) => id);
    expect(ids).toEqual(expect.arrayContaining(referencedIds));
  });

  it.each(['scenes/sea-1', 'work/tow', 'inside/modern', 'members/anna'])(
    '%s can be rendered',
    async (name) => {
      const svg = composePicture(createPicture(name));
      const { info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
      const { width, height } = readDrawing(name);
      expect(info).toMatchObject({ width, height });
    },
  );
});

describe('a picture of the demo community', () => {
  it('has values that its drawings allow', () => {
    const pictures = posts.flatMap((post) => post.pictures ?? []);
    for (const { drawing, options = {} } of pictures) {
      const { vehicle } = options;
      const allowed = [
        ...readChoices(drawing),
        ...(vehicle === undefined ? [] : readChoices(`vehicles/${vehicle}`)),
      ];
      for (const [name, value] of Object.entries(options)) {
        const values = allowed.find((choice) => choice.name === name)?.values ?? [value];
        expect(values, `${name} of ${drawing}`).toContain(value);
      }
    }
  });

  it('is a portrait for each member', () => {
    const portraits = DRAWINGS.filter((name) => name.startsWith('members/'));
    expect(portraits.sort()).toEqual(members.map(({ username }) => `members/${username}`).sort());
  });
});

describe('resolveColors', () => {
  it('resolves a nested color-mix() as a browser does', () => {
    const nestedMix = 'color-mix(in srgb, color-mix(in srgb, var(--paint), #fff 50%), #000000 20%)';
    expect(resolveColors(nestedMix, { paint: '#804000' })).toBe('#9a8066');
  });

  it('throws an error that names a property without a value', () => {
    expect(() => resolveColors('var(--roof)', {})).toThrow('No drawing gives the property --roof a value.');
  });
});

describe('composePicture', () => {
  it('applies the light of the scene to the vehicle in it', () => {
    const { options } = createPicture('vehicles/sedan-modern-1');
    const { light } = readDrawing('scenes/snow-1').properties;
    const svg = composePicture({ drawing: 'scenes/snow-1', options });
    expect(readDrawing('vehicles/sedan-modern-1').properties['light']).not.toBe(light);
    expect(svg).toContain(`stop-color="${light ?? ''}"`);
  });

  it('mirrors a picture', () => {
    const picture = createPicture('scenes/hills-1');
    // The middle of a scene is at x = 600.
    const mirroring = 'translate(1200) scale(-1 1)';
    expect(composePicture({ ...picture, isMirrored: true })).toContain(mirroring);
    expect(composePicture(picture)).not.toContain(mirroring);
  });
});
