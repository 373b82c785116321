import { describe, expect, it } from 'vitest';
import { fitOf } from './fitOf';

describe('a picture in a frame of 4:3', () => {
  it.each([
    ['of 4:3', 1600, 1200, 1],
    ['of 16:9, whose sides are cut off', 1600, 900, 1.33],
    ['of a square, whose top and bottom are cut off', 1200, 1200, 1],
    ['of unknown size', null, null, 1],
  ])('fills the frame: one %s', (_, width, height, widthShare) => {
    expect(fitOf({ width, height })).toEqual({ isWhole: false, widthShare });
  });

  it.each([
    ['an upright photograph, in the middle', 900, 1600, 0.42],
    ['a panorama, across the frame', 1600, 427, 1],
  ])('is shown whole: %s', (_, width, height, widthShare) => {
    expect(fitOf({ width, height })).toEqual({ isWhole: true, widthShare });
  });
});
