import { type CSSProperties, useState } from 'react';
import { takeCharacters } from '../lib/cutText';
import classes from './UserAvatar.module.css';

interface Props {
  user: { username: string; avatar: { thumbnailUrl: string } | null } | null;
  size: number;
}

/** Backgrounds of letters. Each has a contrast of at least 4.5:1 with white. */
const COLORS = ['#6741d9', '#0b7285', '#a61e4d', '#1864ab', '#2b6a30', '#9c4a00', '#5f3dc4', '#7a4b00'];

/**
 * A member's picture, or the first one or two letters of their name on a color derived from the name; "?" for a deleted account.
 * Decorative, because the name is shown next to it.
 */
export function UserAvatar({ user, size }: Props) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const name = user?.username ?? '?';
  const url = user?.avatar?.thumbnailUrl;
  const hasPicture = url !== undefined && url !== brokenUrl;
  const nameHash = Array.from(name).reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const color = COLORS[nameHash % COLORS.length];
  const style = { '--size': `${size}px`, ...(!hasPicture && { background: color }) } as CSSProperties;
  return (
    <span className={classes.avatar} style={style} aria-hidden>
      {hasPicture ? (
        <img src={url} alt="" width={size} height={size} decoding="async" onError={() => setBrokenUrl(url)} />
      ) : (
        takeCharacters(name, size < 32 ? 1 : 2).toUpperCase()
      )}
    </span>
  );
}
