import { readFileSync } from 'node:fs';
import type { SaleStatus } from '../db/schema.ts';
import type { SearchFilter } from '../domain/search/searches.ts';
import type { Picture } from './composePicture.ts';

// The files in data/. Times are in seconds before the creation of the community, so that its posts are never old.

type Times = Readonly<Record<string, number>>;

export interface DemoMember {
  username: string;
  firstName: string;
  lastName: string;
  location: string;
  bio: string;
  website?: string;
  phoneNumber?: string;
  follows: Times;
}

export interface DemoPost {
  by: string;
  kind: 'regular' | 'product' | 'service';
  ago: number;
  content: string;
  /** The fields of the form for a new post, without `productDetails.` and `serviceDetails.`. */
  details?: Readonly<Record<string, string>>;
  features?: string[];
  alt?: string;
  pictures?: Picture[];
  saleStatus?: SaleStatus;
  priceDrop?: { previousPrice: number; ago: number };
  likes?: Times;
  saves?: Times;
  /** In chronological order. */
  comments?: { by: string; ago: number; content: string }[];
}

interface DemoMessage {
  by: string;
  to: string;
  ago: number;
  text: string;
  pictures?: Picture[];
  alts?: string[];
  /** For the vehicle of the receiver with this title. */
  offer?: { vehicle: string; amount: number; acceptedAgo?: number };
  isUnread?: boolean;
}

const readData = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8'));

/** The members joined in this order. */
export const members = readData('members') as DemoMember[];
/** Oldest first. */
export const posts = readData('posts') as DemoPost[];
/** Oldest first. */
export const messages = readData('messages') as DemoMessage[];
/** Saved searches. Each one matches a post of another member, whose notification is created too. */
export const searches = readData('searches') as { by: string; name: string; filter: SearchFilter }[];

const DAY_SECONDS = 86_400;

/** Between 165 and 140 days ago, before the first post and the first follow. */
export const joinedAgo = (index: number): number => Math.round((165 - index * 0.6) * DAY_SECONDS);

export const emailOf = (username: string): string => `${username}@forecourt.demo`;
