import type { ReactNode } from 'react';
import type { PostFacts_postFragment } from '../../gql/graphql';
import { formatMileage, formatServicePrice } from '../../lib/format';
import { OnRequest } from '../../ui/OnRequest';
import classes from './PostFacts.module.css';
import { conditions, engineTypes, transmissions, vehicleTypes } from './postWords';

type Fact = [label: string, value: ReactNode];

/** The facts that decide on a vehicle, in a row. */
export function KeyFacts({ post }: { post: PostFacts_postFragment }) {
  if (post.__typename !== 'ProductPost') return null;
  const facts = [
    post.year,
    post.mileage === null ? null : formatMileage(post.mileage),
    post.engineType && engineTypes[post.engineType],
    post.transmission && transmissions[post.transmission],
  ].filter((fact) => fact !== null);
  if (facts.length === 0) return null;
  return (
    <ul className={classes.key} aria-label="Key facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** What is to be known of a vehicle or a service, as a labelled list; what its author did not say is left out. */
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
        ['Condition', post.condition && conditions[post.condition]],
        ['Engine', post.engineType && engineTypes[post.engineType]],
        ['Transmission', post.transmission && transmissions[post.transmission]],
        ['Vehicle type', post.vehicleType && vehicleTypes[post.vehicleType]],
        ['Color', post.color],
        ['Location', post.location],
        ['Features', post.features.join(', ')],
        ...contacts(post),
      ];
    case 'ServicePost':
      return [
        ['Price', formatServicePrice(post.price, post.priceType)],
        ['Category', post.category],
        ['Availability', post.availability],
        ['Experience', post.experience],
        ['Location', post.location],
        ...contacts(post),
      ];
    case 'RegularPost':
      return [];
  }
}

function contacts({
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
        <OnRequest
          show="Show phone"
          href={`tel:${contactPhone.replaceAll(/[^+\d]/g, '')}`}
          text={contactPhone}
        />
      ),
    ],
    [
      'Email',
      contactEmail && <OnRequest show="Show email" href={`mailto:${contactEmail}`} text={contactEmail} />,
    ],
  ];
}
