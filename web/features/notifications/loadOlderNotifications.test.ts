import { expect, it, vi } from 'vitest';
import { typePolicies } from '../../app/typePolicies';
import { NotificationsPageDocument, OlderNotificationsDocument } from '../../gql/graphql';
import { createConnection } from '../../lib/client/createConnection';
import { aNotification, aPage } from '../../testing/factories';
import { fakeGateway } from '../../testing/fakeGateway';
import { loadOlderNotifications } from './loadOlderNotifications';

it('shows notifications page by page without gaps when some of them are withdrawn', async () => {
  let notifications = [1, 2, 3, 4, 5].map((number) => aNotification({ id: `n${number}` }));
  fakeGateway({
    notifications: ({ page = 1 }: { page?: number }) =>
      aPage(notifications.slice((page - 1) * 2, page * 2), { limit: 2, total: notifications.length }),
  });
  const { client } = createConnection(typePolicies, () => undefined);
  const readIds = () =>
    client.readQuery({ query: NotificationsPageDocument })?.notifications?.nodes.map(({ id }) => id);
  const loadOlder = () =>
    loadOlderNotifications(client, (page) =>
      client.query({ query: OlderNotificationsDocument, variables: { page }, fetchPolicy: 'network-only' }),
    );
  await client.query({ query: NotificationsPageDocument });
  expect(readIds()).toEqual(['n1', 'n2']);
  // The second page now starts with the fourth one.
  notifications = notifications.slice(1);
  await loadOlder();
  await vi.waitFor(() => expect(readIds()).toEqual(['n2', 'n3']));
  await loadOlder();
  expect(readIds()).toEqual(['n2', 'n3', 'n4', 'n5']);
});
