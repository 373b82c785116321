import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { skipToken, useQuery } from '@apollo/client/react';
import { ActionIcon, Badge, Button, Skeleton, Switch, Table, Text, VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ComparePageDocument, type ComparePage_postFragment } from '../../gql/graphql';
import { type Failure, readFailure, readFailureAt } from '../../lib/errors';
import { PATHS } from '../../lib/paths';
import { LIMITS } from '../../limits';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { focusHeading } from '../../ui/focusHeading';
import { IconPlus, IconX } from '../../ui/icons';
import { Page } from '../../ui/Page';
import { StaleNotice } from '../../ui/StaleNotice';
import { readIds, setComparedIds, useComparedIds } from '../../lib/comparedIds';
import card from '../posts/list/PostCard.module.css';
import { PostPicture } from '../posts/pictures/PostPicture';
import { SaleBadge } from '../posts/SaleBadge';
import classes from './ComparePage.module.css';
import { COMPARE_ROWS, findBest, hasDifferences, type Vehicle } from './compareRows';
import { compareVariables, toCompareUrl } from './compareUrl';

const QUERY_FIELDS = ['first', 'second', 'third', 'fourth'] as const;

const FAILED_TO_FETCH = 'Failed to fetch post';

interface Column {
  id: string;
  vehicle: Vehicle | null;
  failure: Failure | null;
}

export function ComparePage() {
  const [params] = useSearchParams();
  const ids = readIds(params.get('ids'));
  const variables = compareVariables({ search: params });
  const { data, error, refetch } = useQuery(ComparePageDocument, variables ? { variables } : skipToken);
  const retry = () => void refetch();
  return (
    <Page
      title="Compare vehicles"
      action={
        ids.length > 0 &&
        ids.length < LIMITS.comparedVehicles && (
          <Button
            component={Link}
            to={PATHS.searchProduct}
            px="sm"
            leftSection={<IconPlus size={18} />}
            // The ids may come from a shared link, so they become the selection to which the search adds.
            onClick={() => setComparedIds(ids)}
          >
            Add a vehicle
          </Button>
        )
      }
    >
      {ids.length === 0 ? (
        <EmptyState
          message={`Choose “Compare” on up to ${LIMITS.comparedVehicles} vehicles to see them side by side.`}
          link={{ to: PATHS.searchProduct, label: 'Find vehicles' }}
        />
      ) : data !== undefined ? (
        <Comparison
          columns={ids.map((id, index) => {
            const field = QUERY_FIELDS[index] ?? 'first';
            return toColumn(id, data[field], readFailureAt(error, field, FAILED_TO_FETCH));
          })}
          onRetry={retry}
        />
      ) : error !== undefined ? (
        <FailedState {...readFailure(error, FAILED_TO_FETCH)} onRetry={retry} />
      ) : (
        <Skeleton h={480} role="status" aria-label="Loading vehicles" />
      )}
    </Page>
  );
}

function toColumn(
  id: string,
  post: ComparePage_postFragment | null | undefined,
  failure: Failure | null,
): Column {
  const vehicle = post?.__typename === 'ProductPost' ? post : null;
  return { id, vehicle, failure: failure?.code === 'NOT_FOUND' ? null : failure };
}

function Comparison({ columns, onRetry }: { columns: Column[]; onRetry: () => void }) {
  const { differencesOnly, show, remove } = useComparison(columns.map(({ id }) => id));
  const vehicles = columns.flatMap(({ vehicle }) => vehicle ?? []);
  const canDiffer = vehicles.length > 1;
  const rows = listRows(vehicles, canDiffer && differencesOnly);
  const staleFailure = columns.find(({ vehicle, failure }) => vehicle !== null && failure !== null)?.failure;
  return (
    <>
      {staleFailure && <StaleNotice message={staleFailure.message} onRetry={onRetry} />}
      {canDiffer ? (
        <Switch
          label="Differences only"
          classNames={{ track: classes.track }}
          checked={differencesOnly}
          onChange={(event) => show(event.currentTarget.checked)}
        />
      ) : (
        columns.length === 1 && <Text c="dimmed">Add at least one more vehicle to compare.</Text>
      )}
      <div className={classes.scroller} style={{ '--columns': columns.length } as CSSProperties}>
        <Table className={classes.table} withRowBorders={false} aria-label="Compared vehicles">
          <TableHead columns={columns} onRemove={remove} onRetry={onRetry} />
          <Table.Tbody>
            {rows.map((row) => (
              <ComparedRow key={row.label} row={row} columns={columns} canDiffer={canDiffer} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {rows.length === 0 && vehicles.length > 0 && <Text c="dimmed">These vehicles do not differ.</Text>}
    </>
  );
}

/** The switch in the URL, which keeps the place of the distances, and how to change it and the compared ids. */
function useComparison(ids: string[]) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const comparedIds = useComparedIds();
  const differencesOnly = params.get('differences') === 'only';
  const open = (newIds: string[], newDifferencesOnly: boolean) =>
    void navigate(toCompareUrl(newIds, { differencesOnly: newDifferencesOnly, near: params.get('near') }), {
      preventScrollReset: true,
    });
  const remove = (removedId: string) => {
    const isOther = (id: string) => id !== removedId;
    setComparedIds(comparedIds.filter(isOther));
    open(ids.filter(isOther), differencesOnly);
    // The button, which has the focus, disappears.
    focusHeading();
  };
  return { differencesOnly, show: (newDifferencesOnly: boolean) => open(ids, newDifferencesOnly), remove };
}

const listRows = (vehicles: Vehicle[], differencesOnly: boolean) =>
  COMPARE_ROWS.map((row) => ({
    ...row,
    differs: hasDifferences(row, vehicles),
    best: findBest(row, vehicles),
  })).filter(({ differs, text }) =>
    // A row without values is one that the provider does not support.
    differencesOnly ? differs : vehicles.some((vehicle) => text(vehicle)),
  );

interface HeadProps {
  columns: Column[];
  onRemove: (id: string) => void;
  onRetry: () => void;
}

function TableHead({ columns, onRemove, onRetry }: HeadProps) {
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Td rowSpan={2} />
        {columns.map(({ id, vehicle }, index) => (
          <Table.Td key={id} className={classes.pictureCell}>
            <div className={`${card.picture} ${classes.picture}`}>
              <PostPicture images={vehicle?.images.slice(0, 1) ?? []} cardIndex={index} />
              {vehicle !== null && <SaleBadge post={vehicle} className={card.saleBadge} />}
            </div>
            <ActionIcon
              variant="default"
              size={32}
              className={classes.remove}
              aria-label={`Remove ${vehicle?.title ?? `vehicle ${index + 1}`}`}
              onClick={() => onRemove(id)}
            >
              <IconX size={18} />
            </ActionIcon>
          </Table.Td>
        ))}
      </Table.Tr>
      <Table.Tr>
        {columns.map((column) => (
          <Table.Th key={column.id} scope="col" className={classes.title}>
            <ColumnTitle column={column} onRetry={onRetry} />
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}

function ColumnTitle({ column: { id, vehicle, failure }, onRetry }: { column: Column; onRetry: () => void }) {
  if (vehicle !== null)
    return (
      <Link to={PATHS.post(id)} dir="auto">
        {vehicle.title}
      </Link>
    );
  if (failure === null) return <Text c="dimmed">This vehicle is no longer available</Text>;
  return (
    <>
      <Text role="alert">{failure.message}</Text>
      <Button size="compact-sm" mt={8} onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}

interface RowProps {
  row: ReturnType<typeof listRows>[number];
  columns: Column[];
  canDiffer: boolean;
}

function ComparedRow({ row: { label, text, show, badge, differs, best }, columns, canDiffer }: RowProps) {
  return (
    <Table.Tr data-same={(canDiffer && !differs) || undefined}>
      <Table.Th scope="row">{label}</Table.Th>
      {columns.map(({ id, vehicle }) => (
        <Table.Td key={id} dir="auto" data-best={(best !== null && best === vehicle) || undefined}>
          {vehicle !== null && (text(vehicle) ? (show?.(vehicle) ?? text(vehicle)) : <NotGiven />)}
          {best !== null && best === vehicle && (
            <Badge variant="light" tt="none" className={classes.badge}>
              {badge?.label}
            </Badge>
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function NotGiven() {
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>Not given</VisuallyHidden>
    </>
  );
}
