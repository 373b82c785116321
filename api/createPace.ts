export interface Pace {
  /** So many at once. */
  burst: number;
  /** And so many a second from then on. */
  perSecond: number;
}

/** Counts what one client does. @returns whether one more is within the pace. */
export function createPace({ burst, perSecond }: Pace): () => boolean {
  let left = burst;
  let countedAt = Date.now();
  return () => {
    const now = Date.now();
    left = Math.min(burst, left + ((now - countedAt) / 1000) * perSecond);
    countedAt = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
