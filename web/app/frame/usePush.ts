import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { whenIdle } from '../../lib/whenIdle';

/** Navigates to the path of a clicked push message, and updates this browser's push subscription for the viewer. */
export function usePush(viewerId: string): void {
  const client = useApolloClient();
  const navigate = useNavigate();
  const openPath = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const onMessage = ({ data }: MessageEvent<{ open?: string }>): void => {
      if (data.open !== undefined) openPath(data.open);
    };
    serviceWorker.addEventListener('message', onMessage);
    return () => serviceWorker.removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    // Without permission there is no subscription, so lib/push is not loaded.
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    let isUnmounted = false;
    whenIdle(() => {
      if (isUnmounted) return;
      import('../../lib/live/push')
        .then(({ updatePushSubscription }) => updatePushSubscription(client, viewerId))
        .catch(() => undefined);
    });
    return () => {
      isUnmounted = true;
    };
  }, [client, viewerId]);
}
