import { act } from '@testing-library/react';

/**
 * Sends a request to the fake gateway, and waits until the page has rendered all responses up to this one. A test calls it before it
 * asserts that an earlier response did not change the page.
 */
export async function roundTrip(): Promise<void> {
  await act(async () => {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ __typename }' }),
    });
    await response.text();
  });
}
