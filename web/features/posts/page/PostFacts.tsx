import { useMutation } from '@apollo/client/react';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { type PostFacts_postFragment, ShowContactPhoneDocument } from '../../../gql/graphql';
import { formatDistance, formatMileage, formatServicePrice } from '../../../lib/format';
import {
  IconCalendar,
  IconEngine,
  IconGauge,
  IconManualGearbox,
  IconMapPin,
  type Icon,
} from '../../../ui/icons';
import { PhoneNumber } from '../../../ui/PhoneNumber';
import { useOptionalViewer } from '../../auth/session/useViewer';
import { RevealableLink } from '../../../ui/RevealableLink';
import classes from './PostFacts.module.css';
import { ENGINE_TYPE_LABELS, TRANSMISSION_LABELS, VEHICLE_TYPE_LABELS } from '../postLabels';

type Fact = [label: string, value: ReactNode];
type OfferPost = Exclude<PostFacts_postFragment, { __typename: 'RegularPost' }>;

type PostWithDistance = PostFacts_postFragment & { distanceMiles?: number | null };

export function KeyFacts({ post }: { post: PostWithDistance }) {
  if (post.__typename !== 'ProductPost') return null;
  const distance = post.distanceMiles == null ? null : `${formatDistance(post.distanceMiles)} away`;
  const facts: [label: string, icon: Icon, value: string | number | null][] = [
    ['Year', IconCalendar, post.year],
    ['Mileage', IconGauge, post.mileage === null ? null : formatMileage(post.mileage)],
    ['Engine', IconEngine, post.engineType && ENGINE_TYPE_LABELS[post.engineType]],
    ['Transmission', IconManualGearbox, post.transmission && TRANSMISSION_LABELS[post.transmission]],
    ['Location', IconMapPin, [distance, post.location].filter(Boolean).join(' · ')],
  ];
  return (
    <ul className={classes.keyFacts} aria-label="Key facts">
      {facts
        .filter(([, , value]) => value !== null && value !== '')
        .map(([label, Icon, value]) => (
          <li key={label}>
            <Icon size={18} stroke={1.7} />
            <span>
              <VisuallyHidden>{`${label}: `}</VisuallyHidden>
              <span>{value}</span>
            </span>
          </li>
        ))}
    </ul>
  );
}

/** The details that neither the summary nor `KeyFacts` shows. */
export function PostFacts({ post }: { post: PostFacts_postFragment }) {
  const facts = factsOf(post).filter(([, value]) => value !== null && value !== '');
  if (facts.length === 0) return null;
  return (
    <section className={classes.panel} aria-labelledby="facts">
      <h2 id="facts">Details</h2>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function factsOf(post: PostFacts_postFragment): Fact[] {
  switch (post.__typename) {
    case 'ProductPost':
      return [
        ['Brand', post.brand],
        ['Model', post.model],
        ['Vehicle type', post.vehicleType && VEHICLE_TYPE_LABELS[post.vehicleType]],
        ['Color', post.color],
        ['Features', post.features.join(', ')],
        ...contactFactsOf(post),
      ];
    case 'ServicePost':
      return [
        ['Price', formatServicePrice(post.servicePrice, post.priceType)],
        ['Category', post.category],
        ['Availability', post.availability],
        ['Experience', post.experience],
        ['Location', post.location],
        ...contactFactsOf(post),
      ];
    case 'RegularPost':
      return [];
  }
}

const contactFactsOf = (post: OfferPost): Fact[] => [
  ['Phone', post.contactPhone || post.hasContactPhone ? <ContactPhone key={post.id} post={post} /> : null],
  ['Email', post.contactEmail && <RevealableLink type="email" address={post.contactEmail} />],
];

function ContactPhone({ post }: { post: OfferPost }) {
  const viewer = useOptionalViewer();
  const [showContactPhone] = useMutation(ShowContactPhoneDocument, {
    variables: { input: { postId: post.id } },
  });
  const ask = async () => {
    const { data } = await showContactPhone();
    const shown = data.showContactPhone.post;
    return shown && 'contactPhone' in shown ? shown.contactPhone : null;
  };
  const isOwn = viewer !== null && viewer.user.id === post.author?.id;
  return <PhoneNumber number={post.contactPhone} isOwn={isOwn} ask={ask} />;
}
