import type { SaleBadge_postFragment } from '../../gql/graphql';
import { SALE_STATUS_LABELS } from './postLabels';
import classes from './SaleBadge.module.css';

/** "Reserved" or "Sold"; renders nothing for an available vehicle or when the provider has no sale status. */
export function SaleBadge({ post: { saleStatus } }: { post: Pick<SaleBadge_postFragment, 'saleStatus'> }) {
  if (saleStatus === null || saleStatus === 'AVAILABLE') return null;
  return (
    <span className={classes.badge} data-status={saleStatus}>
      {SALE_STATUS_LABELS[saleStatus]}
    </span>
  );
}
