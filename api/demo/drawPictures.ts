import type { StoredImage } from '../db/schema.ts';
import type { Images } from '../images.ts';
import { draw } from './drawing/draw.ts';
import { render } from './drawing/render.ts';
import { width } from './drawing/scenes.ts';
import type { PlannedMember } from './planCommunity.ts';
import type { PlannedPost } from './planPosts.ts';

export interface Pictures {
  faceOf: (username: string) => Promise<StoredImage>;
  /** Those of a post, by its place in the plan. Ask once: each call gives pictures of their own. */
  of: (post: number) => Promise<StoredImage[]>;
  /** Draws nothing more, and takes away what was stored. */
  discard: () => Promise<void>;
}

/** Pixels: enough for the largest place a picture has on a page. Half as many again would take twice as long. */
const across = 736;
const faceAcross = 256;
const faceDrawnAcross = 320;

/** One is drawn while another is being stored. */
const lanes = 3;

/** Draws what a plan shows, in the order in which it is needed and each picture once, and stores it as an upload is. */
export function drawPictures(
  images: Images,
  members: readonly PlannedMember[],
  posts: readonly PlannedPost[],
): Pictures {
  const wanted = new Map<string, () => Promise<Buffer>>();
  for (const { username, face } of members)
    wanted.set(username, () => render(face, faceAcross, faceDrawnAcross));
  const keyOf = new Map(posts.flatMap(({ pictures }) => pictures).map((one) => [one, JSON.stringify(one)]));
  for (const [drawing, key] of keyOf) {
    if (!wanted.has(key)) wanted.set(key, () => render(draw(drawing), across, width));
  }

  const stored: StoredImage[] = [];
  let stopped = false;
  const store = async (make: () => Promise<Buffer>) => {
    if (stopped) throw new Error('The demo is not being made any more.');
    const image = await images.store(await make());
    stored.push(image);
    return image;
  };
  const made = new Map<string, Promise<StoredImage>>();
  const queues = Array.from({ length: lanes }, (): Promise<unknown> => Promise.resolve());
  [...wanted].forEach(([key, make], index) => {
    const lane = index % lanes;
    const picture = (queues[lane] ?? Promise.resolve()).then(() => store(make));
    made.set(key, picture);
    // Who waits for the picture hears of the failure; there may be nobody yet.
    queues[lane] = picture.catch(() => undefined);
  });

  const pictureOf = (key: string | undefined) => {
    const picture = key === undefined ? undefined : made.get(key);
    if (!picture) throw new Error('The plan of the demo names a picture that is not in it.');
    return picture;
  };
  const shown = new Set<string>();
  /** A post's pictures go with it, so those that two posts show are stored twice. */
  const own = async (key: string | undefined) => {
    const picture = await pictureOf(key);
    if (!shown.has(picture.url)) {
      shown.add(picture.url);
      return picture;
    }
    const copy = await images.copy(picture);
    stored.push(copy);
    return copy;
  };
  return {
    faceOf: (username) => pictureOf(username),
    of: (post) => Promise.all((posts[post]?.pictures ?? []).map((one) => own(keyOf.get(one)))),
    discard: async () => {
      stopped = true;
      await Promise.all(queues);
      await images.remove(stored);
    },
  };
}
