import type { SaleBadge_postFragment } from '../../gql/graphql';
import { SALE_STATUS_LABELS } from './postLabels';
import classes from './SaleBadge.module.css';

export function SaleBadge({
  post: { saleStatus },
  className = '',
}: {
  post: Pick<SaleBadge_postFragment, 'saleStatus'>;
  className?: string | undefined;
}) {
  if (saleStatus === null || saleStatus === 'AVAILABLE') return null;
  return (
    <span className={`${classes.badge} ${className}`} data-status={saleStatus}>
      {SALE_STATUS_LABELS[saleStatus]}
    </span>
  );
}
