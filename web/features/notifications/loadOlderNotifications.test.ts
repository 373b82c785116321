import { expect, it } from 'vitest';
import { typePolicies } from '../../app/typePolicies';
import { NotificationsPageDocument, OlderNotificationsDocument } from '../../gql/graphql';
import { createConnection } from '../../lib/client/createConnection';
import { aNotification, aPageAfter } from '../../testing/factories';
import { fakeGateway } from '../../testing/fakeGateway';
import { loadOlderNotifications } from './loadOlderNotifications';

it('shows notifications page by page without gaps when some of them are withdrawn', async () => {
  let notifications = [1, 2, 3, 4, 5].map((number) => aNotification({ id: `n${number}` }));
  fakeGateway({
    notifications: ({ after }: { after?: string }) => aPageAfter(notifications, after, { limit: 2 }),
  });
  const { client } = createConnection(typePolicies, () => undefined);
  const readIds = () =>
    client.readQuery({ query: NotificationsPageDocument })?.notifications?.nodes.map(({ id }) => id);
  const loadOlder = () =>
    loadOlderNotifications(client, (after) =>
      client.query({ query: OlderNotificationsDocument, variables: { after }, fetchPolicy: 'network-only' }),
    );
  await client.query({ query: NotificationsPageDocument });
  expect(readIds()).toEqual(['n1', 'n2']);
  // One that is shown and one that is not are withdrawn.
  notifications = notifications.filter(({ id }) => id !== 'n1' && id !== 'n4');
  await loadOlder();
  expect(readIds()).toEqual(['n1', 'n2', 'n3', 'n5']);
  await client.query({ query: NotificationsPageDocument, fetchPolicy: 'network-only' });
  expect(readIds()).toEqual(['n2', 'n3', 'n5']);
});
