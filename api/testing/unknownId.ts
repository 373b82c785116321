/** A valid id that no row has. */
export const UNKNOWN_ID = '0198c0ffee0070008000000000000001';
