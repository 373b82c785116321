import type { ApolloClient } from '@apollo/client';
import { MessagesDocument, SendMessageDocument } from '../../../gql/graphql';
import { isGatewayUnreachable, readFailure } from '../../../lib/errors';
import { sendOffer } from './sendOffer';
import { refetchMessages } from '../refetchMessages';
import { findStoredIds } from '../conversation/conversationRows';
import type { DeliveryResult, OutboxEntry, Upload } from './OutboxEntry';
import { storeMessage } from '../storeMessage';

export async function deliver(
  client: ApolloClient,
  viewerId: string,
  entry: OutboxEntry,
  upload: Upload,
): Promise<DeliveryResult> {
  const { receiverId, idempotencyKey, offer } = entry;
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
      return canRetryAutomatically(error) || readFailure(error).code === 'PROVIDER_TIMEOUT'
        ? 'retryLater'
        : toShownFailure(error);
    }
  }
  try {
    upload.signal.throwIfAborted();
    const id = await (offer === undefined
      ? sendMessage(client, viewerId, entry, upload)
      : sendOffer(client, viewerId, { ...entry, offer }));
    return { id };
  } catch (error) {
    if (upload.signal.aborted) return { error: 'Sending was canceled.' };
    if (canRetryAutomatically(error)) return 'retryLater';
    // The offer that a counteroffer answers is no longer open.
    if (readFailure(error).code === 'CONFLICT') refetchMessages(client, receiverId);
    return toShownFailure(error);
  }
}

async function sendMessage(
  client: ApolloClient,
  viewerId: string,
  { receiverId, text, idempotencyKey, pictures }: OutboxEntry,
  { files, signal, onProgress }: Upload,
): Promise<string> {
  const images = pictures && files.map((upload, index) => ({ upload, alt: pictures[index]?.alt }));
  const { data } = await client.mutate({
    mutation: SendMessageDocument,
    variables: { input: { receiverId, text, idempotencyKey, ...(images && { images }) } },
    context: { fetchOptions: { signal, ...(images && { onProgress }) } },
    update: (cache, { data: response }) => {
      if (response) storeMessage(cache, viewerId, response.sendMessage.message);
    },
  });
  return data.sendMessage.message.id;
}

const canRetryAutomatically = (error: unknown): boolean =>
  !navigator.onLine ||
  isGatewayUnreachable(error) ||
  ['PROVIDER_UNAVAILABLE', 'RATE_LIMITED'].includes(readFailure(error).code);

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
