import { useQuery } from '@apollo/client/react';
import { Anchor, Stack, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { NewMemberStartDocument, type ProfileHeader_userFragment } from '../../gql/graphql';
import { PATHS } from '../../lib/paths';
import { LIMITS } from '../../limits';
import { Section } from '../../ui/Section';
import { PostList, PostListSkeleton } from '../posts/list/PostList';
import classes from './NewMemberStart.module.css';

/** Whether a member has not done anything yet: no picture, no posts, and nobody followed. */
export const isNewMember = ({ avatar, postsCount, followingCount }: ProfileHeader_userFragment): boolean =>
  avatar === null && postsCount === 0 && followingCount === 0;

/** The first steps of a new member, and the newest vehicles. */
export function NewMemberStart({ username }: { username: string }) {
  return (
    <>
      <Section title={`Welcome, ${username}`}>
        <ol className={classes.steps}>
          <li>
            <Step to={PATHS.updateProfile}>Add a picture and your place</Step>
            <span>Members like to know whom they deal with.</span>
          </li>
          <li>
            <span>
              <Step to={PATHS.allUsers}>Follow members</Step> or{' '}
              <Step to={PATHS.searchProduct}>search vehicles</Step>
            </span>
            <span>Posts by members you follow appear in your feed.</span>
          </li>
          <li>
            <Step to={PATHS.createProductPost}>Sell a vehicle</Step>
            <span>A few pictures, the price and the mileage are enough to begin.</span>
          </li>
        </ol>
      </Section>
      <NewestVehicles />
    </>
  );
}

function Step({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} inherit underline="always">
      {children}
    </Anchor>
  );
}

/** Renders nothing if there are none or the request fails. */
function NewestVehicles() {
  const { data, error } = useQuery(NewMemberStartDocument);
  const vehicles = data?.products?.nodes;
  if (error !== undefined || vehicles?.length === 0) return null;
  return (
    <Stack component="section" aria-labelledby="newest-vehicles">
      <Title order={2} id="newest-vehicles">
        Newest vehicles
      </Title>
      {vehicles === undefined ? (
        <PostListSkeleton count={LIMITS.morePosts} layout="row" />
      ) : (
        <PostList posts={vehicles.slice(0, LIMITS.morePosts)} layout="row" />
      )}
    </Stack>
  );
}
