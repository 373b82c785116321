import type { ApolloClient } from '@apollo/client';
import { SubscribeToPushDocument, UnsubscribeFromPushDocument } from '../gql/graphql';

/**
 * Whether this browser shows notifications of the viewer's messages. `install` is iOS, where only installed apps can;
 * `denied` is what the browser was told, and only its own settings change that.
 */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'unsupported';

/** Holds the id of the member whose messages this browser shows. A subscription alone does not say whose it is. */
const OWNER = 'forecourt-push';

/** The state for a member. */
export async function readPushState(viewerId: string): Promise<PushState> {
  if (!isSupported()) return isIos() && !isInstalled() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  return Notification.permission === 'granted' && subscription && readOwner() === viewerId ? 'on' : 'off';
}

/** Asks for permission, which only a click may do, and subscribes. @throws when the browser or the gateway refuses. */
export async function turnPushOn(client: ApolloClient, viewerId: string, key: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState(viewerId);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of another member, or of another key, would not do.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    await tellGateway(client, subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  writeOwner(viewerId);
  return 'on';
}

/** Ends the messages to this browser. The gateway is told first, while there is a session. */
export async function turnPushOff(client: ApolloClient): Promise<void> {
  const subscription = await findSubscription();
  writeOwner(null);
  if (subscription === null) return;
  const { endpoint } = subscription;
  await client
    .mutate({ mutation: UnsubscribeFromPushDocument, variables: { input: { endpoint } } })
    // A provider that still sends gets 410 from the push service, and forgets the subscription.
    .catch(() => undefined);
  await subscription.unsubscribe();
}

/**
 * Brings this browser's subscription in line with who is signed in: another member's is ended, and the viewer's is sent
 * again, because the provider forgets it with the session it came with.
 */
export async function keepPush(client: ApolloClient, viewerId: string): Promise<void> {
  const subscription = await findSubscription();
  if (subscription === null) return;
  if (readOwner() === viewerId) await tellGateway(client, subscription);
  else await turnPushOff(client);
}

async function tellGateway(client: ApolloClient, subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys } = subscription.toJSON();
  await client.mutate({
    mutation: SubscribeToPushDocument,
    variables: { input: { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  });
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

// An iPad says that it is a Mac; no Mac has a touch screen.
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

const findRegistration = () => navigator.serviceWorker.getRegistration();

async function findSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null;
  return (await (await findRegistration())?.pushManager.getSubscription()) ?? null;
}

function readOwner(): string | null {
  try {
    return localStorage.getItem(OWNER);
  } catch {
    return null;
  }
}

function writeOwner(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(OWNER);
    else localStorage.setItem(OWNER, id);
  } catch {
    // Storage is forbidden: the state then reads as off, and turning it on again renews the subscription.
  }
}
