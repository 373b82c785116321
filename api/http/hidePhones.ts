import type { Server } from '../services.ts';

/**
 * Extension `counted-phones`: removes the phone numbers of others from every JSON response, so that no route has to, except those that count
 * them. Public routes return nothing but the account that a member signs in to.
 */
export function hidePhones(app: Server): void {
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    const { viewer, routeOptions } = request;
    if (viewer && !routeOptions.config.isPublic) hideIn(payload, viewer.id);
    done(null, payload);
  });
}

function hideIn(value: unknown, viewerId: string): void {
  if (typeof value !== 'object' || value === null) return;
  const object = value as Record<string, unknown>;
  if ('_id' in object && 'phoneNumber' in object && object['_id'] !== viewerId) {
    object['hasPhoneNumber'] = Boolean(object['phoneNumber']);
    delete object['phoneNumber'];
  }
  if ('postType' in object && authorIdOf(object) !== viewerId) hideContactPhone(object);
  for (const each of Object.values(object)) hideIn(each, viewerId);
}

const authorIdOf = ({ user }: Record<string, unknown>) => (user as { _id?: string } | undefined)?._id;

function hideContactPhone(post: Record<string, unknown>): void {
  for (const details of [post['product'], post['service']] as (Record<string, unknown> | undefined)[]) {
    if (!details) continue;
    details['hasContactPhone'] = Boolean(details['contactPhone']);
    details['contactPhone'] = '';
  }
}
