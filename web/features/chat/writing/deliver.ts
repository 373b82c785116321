import type { ApolloClient } from '@apollo/client';
import { MessagesDocument, SendMessageDocument } from '../../../gql/graphql';
import { isGatewayUnreachable, readFailure } from '../../../lib/errors';
import { findStoredIds } from '../conversation/conversationRows';
import type { DeliveryResult, OutboxEntry, Upload } from './outbox';
import { storeMessage } from '../storeMessage';

/** Sends one outbox entry, unless the provider has already stored it in an earlier attempt. */
export async function deliver(
  client: ApolloClient,
  viewerId: string,
  entry: OutboxEntry,
  { files, signal, onProgress }: Upload,
): Promise<DeliveryResult> {
  const { receiverId, text, idempotencyKey, pictures } = entry;
  // An earlier attempt may have stored the message although its response was lost. A provider without idempotency keys would store
  // it again.
  if (entry.attempted) {
    try {
      const { data } = await client.query({
        query: MessagesDocument,
        variables: { userId: receiverId },
        fetchPolicy: 'network-only',
      });
      const messages = data.conversation?.messages?.nodes ?? [];
      const storedId = findStoredIds(messages, [entry], viewerId).get(idempotencyKey);
      if (storedId !== undefined) return { id: storedId };
    } catch (error) {
      // Unlike the mutation, this query is safe to repeat after a timeout.
      return canRetryAutomatically(error) || readFailure(error).code === 'PROVIDER_TIMEOUT'
        ? 'retryLater'
        : toShownFailure(error);
    }
  }
  const images = pictures && files.map((upload, index) => ({ upload, alt: pictures[index]?.alt }));
  try {
    signal.throwIfAborted();
    const { data } = await client.mutate({
      mutation: SendMessageDocument,
      variables: { input: { receiverId, text, idempotencyKey, ...(images && { images }) } },
      context: { fetchOptions: { signal, ...(images && { onProgress }) } },
      update: (cache, { data: response }) => {
        if (response) storeMessage(cache, viewerId, response.sendMessage.message);
      },
    });
    return { id: data.sendMessage.message.id };
  } catch (error) {
    if (signal.aborted) return { error: 'Sending was canceled.' };
    return canRetryAutomatically(error) ? 'retryLater' : toShownFailure(error);
  }
}

/** Whether the outbox may send the message again by itself after this failure. */
const canRetryAutomatically = (error: unknown): boolean =>
  !navigator.onLine ||
  isGatewayUnreachable(error) ||
  ['PROVIDER_UNAVAILABLE', 'RATE_LIMITED'].includes(readFailure(error).code);

/** The result of a failed attempt that only the member may repeat. */
function toShownFailure(error: unknown): DeliveryResult {
  const { code, message, fields } = readFailure(error, 'The message was not sent.');
  // An automatic retry after a timeout might store a second message, so the member decides.
  return {
    error:
      code === 'PROVIDER_TIMEOUT'
        ? 'We got no answer, so the message may have been sent. Retry checks this first.'
        : (fields['images'] ?? message),
  };
}
