import { auth } from './auth.ts';
import { chat } from './chat.ts';
import type { Deps } from './Deps.ts';
import { follows } from './follows.ts';
import { interactions } from './interactions.ts';
import { live } from './live.ts';
import { notifications } from './notifications.ts';
import { lists } from './pages.ts';
import { presence } from './presence.ts';
import { posts } from './posts.ts';
import { profile } from './profile.ts';
import { safety } from './safety.ts';
import { saved } from './saved.ts';
import { search } from './search.ts';
import { settings } from './settings.ts';
import { vehicles } from './vehicles.ts';

/** The methods by area. Errors that they do not name: UNAUTHENTICATED, NOT_FOUND for an unknown id, BAD_USER_INPUT with `fields`. */
export const AREAS = {
  lists,
  auth,
  profile,
  search,
  posts,
  saved,
  interactions,
  follows,
  chat,
  live,
  notifications,
  presence,
  safety,
  settings,
  vehicles,
};

type Areas = { readonly [Area in keyof typeof AREAS]: ReturnType<(typeof AREAS)[Area]> };

export type Provider = Deps & Areas;

/** By area, the methods for a provider that lacks an extension. */
export type Baseline = {
  [Area in keyof Areas]?: (
    methods: Areas[Area],
    provider: Provider,
    extensions: ReadonlySet<string>,
  ) => Partial<Areas[Area]>;
};
