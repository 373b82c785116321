import type { SaleBadge_postFragment } from '../../gql/graphql';
import { saleStatuses } from './postWords';
import classes from './SaleBadge.module.css';

/** "Reserved" or "Sold"; nothing for an available vehicle, and where the provider has no sale status. */
export function SaleBadge({ post: { saleStatus } }: { post: Pick<SaleBadge_postFragment, 'saleStatus'> }) {
  if (saleStatus === null || saleStatus === 'AVAILABLE') return null;
  return (
    <span className={classes.badge} data-status={saleStatus}>
      {saleStatuses[saleStatus]}
    </span>
  );
}
