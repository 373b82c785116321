import type { ApolloClient } from '@apollo/client';
import { PushKeyDocument, SubscribeToPushDocument, UnsubscribeFromPushDocument } from '../../gql/graphql';
import { browserStorage } from '../storage';

/**
 * Whether this browser shows the viewer's push messages. `install`: iOS shows them only for installed apps. `denied`: only the browser's
 * settings can change that.
 */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'unsupported';

const STORAGE_KEY = 'forecourt-push';

export async function readPushState(viewerId: string): Promise<PushState> {
  if (!isSupported()) return isIos() && !isInstalled() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await findSubscription();
  const isSubscribed = subscription !== null && browserStorage.get(STORAGE_KEY) === viewerId;
  return Notification.permission === 'granted' && isSubscribed ? 'on' : 'off';
}

/**
 * Requests the permission and subscribes. Call it in a click handler, because some browsers ignore any other request.
 * @throws if the browser or the gateway rejects the subscription
 */
export async function turnPushOn(
  client: ApolloClient,
  viewerId: string,
  publicKey: string,
): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState(viewerId);
  const { pushManager } = await navigator.serviceWorker.ready;
  // An existing subscription may belong to another member or key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await subscribe(pushManager, publicKey);
  try {
    await sendSubscription(client, subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  browserStorage.set(STORAGE_KEY, viewerId);
  return 'on';
}

/** Ends push messages to this browser. Call it before the session ends, because unsubscribing at the gateway needs the session. */
export async function turnPushOff(client: ApolloClient): Promise<void> {
  const subscription = await findSubscription();
  browserStorage.delete(STORAGE_KEY);
  if (subscription === null) return;
  const { endpoint } = subscription;
  await client
    .mutate({ mutation: UnsubscribeFromPushDocument, variables: { input: { endpoint } } })
    // If this fails, the push service responds 410 to the provider's next message, and the provider deletes the subscription.
    .catch(() => undefined);
  await subscription.unsubscribe();
}

/** After a sign-in, sends the viewer's subscription again, which ended with the last session, or ends that of another member. */
export async function updatePushSubscription(client: ApolloClient, viewerId: string): Promise<void> {
  if (browserStorage.get(STORAGE_KEY) === viewerId) await renewSubscription(client);
  else if ((await findSubscription()) !== null) await turnPushOff(client);
}

/** Subscribes again if the provider's key has changed: push services reject messages that are signed with another. */
async function renewSubscription(client: ApolloClient): Promise<void> {
  const { data } = await client.query({ query: PushKeyDocument, fetchPolicy: 'network-only' });
  const publicKey = data.features?.pushKey;
  if (publicKey == null) return;
  const { pushManager } = await navigator.serviceWorker.ready;
  let subscription = await pushManager.getSubscription();
  if (subscription === null || !isForKey(subscription, publicKey)) {
    await subscription?.unsubscribe();
    // If this fails, the next start tries it again.
    subscription = await subscribe(pushManager, publicKey);
  }
  await sendSubscription(client, subscription);
}

/** Also true in a browser that does not tell the key. */
function isForKey({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey } = options;
  if (applicationServerKey === null) return true;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}

const subscribe = (pushManager: PushManager, publicKey: string) =>
  pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });

async function sendSubscription(client: ApolloClient, subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys } = subscription.toJSON();
  await client.mutate({
    mutation: SubscribeToPushDocument,
    variables: { input: { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  });
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

async function findSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}
