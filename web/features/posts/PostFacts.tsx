import type { ReactNode } from 'react';
import type { PostFacts_postFragment } from '../../gql/graphql';
import { formatMileage, formatServicePrice } from '../../lib/format';
import { RevealableLink } from '../../ui/RevealableLink';
import classes from './PostFacts.module.css';
import { CONDITION_LABELS, ENGINE_TYPE_LABELS, TRANSMISSION_LABELS, VEHICLE_TYPE_LABELS } from './postLabels';

type Fact = [label: string, value: ReactNode];

/** The key facts of a vehicle in a row: year, mileage, engine and transmission. Renders nothing for other posts. */
export function KeyFacts({ post }: { post: PostFacts_postFragment }) {
  if (post.__typename !== 'ProductPost') return null;
  const facts = [
    post.year,
    post.mileage === null ? null : formatMileage(post.mileage),
    post.engineType && ENGINE_TYPE_LABELS[post.engineType],
    post.transmission && TRANSMISSION_LABELS[post.transmission],
  ].filter((fact) => fact !== null);
  return (
    <ul className={classes.keyFacts} aria-label="Key facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** The details of a vehicle or a service as a labeled list. Empty fields are left out. Renders nothing for a regular post. */
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
        ['Year', post.year],
        ['Mileage', post.mileage === null ? null : formatMileage(post.mileage)],
        ['Condition', post.condition && CONDITION_LABELS[post.condition]],
        ['Engine', post.engineType && ENGINE_TYPE_LABELS[post.engineType]],
        ['Transmission', post.transmission && TRANSMISSION_LABELS[post.transmission]],
        ['Vehicle type', post.vehicleType && VEHICLE_TYPE_LABELS[post.vehicleType]],
        ['Color', post.color],
        ['Location', post.location],
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

function contactFactsOf({
  contactPhone,
  contactEmail,
}: {
  contactPhone: string | null;
  contactEmail: string | null;
}): Fact[] {
  return [
    [
      'Phone',
      contactPhone && (
        <RevealableLink
          buttonLabel="Show phone"
          href={`tel:${contactPhone.replaceAll(/[^+\d]/g, '')}`}
          linkText={contactPhone}
        />
      ),
    ],
    [
      'Email',
      contactEmail && (
        <RevealableLink buttonLabel="Show email" href={`mailto:${contactEmail}`} linkText={contactEmail} />
      ),
    ],
  ];
}
