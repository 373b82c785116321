import type { SavesCount_postFragment } from '../../gql/graphql';
import { formatTotal } from '../../lib/format';

interface Props {
  post: Pick<SavesCount_postFragment, 'savesCount'>;
  className?: string | undefined;
}

/** How many members saved the viewer's own vehicle. Renders nothing for none, and for the vehicles of others. */
export function SavesCount({ post: { savesCount }, className }: Props) {
  if (savesCount === null || savesCount === 0) return null;
  return (
    <span className={className}>
      {formatTotal({ total: savesCount, totalIsExact: true }, 'save', 'saves')}
    </span>
  );
}
