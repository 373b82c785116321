import { Button } from '@mantine/core';
import { paths } from '../../lib/paths';
import { IconCar, IconPencil, IconPlus, IconTool } from '../../ui/icons';
import { MenuButton } from '../../ui/MenuButton';

/** A menu of the kinds of post to create. */
export function CreatePostMenu() {
  return (
    <MenuButton
      position="bottom-end"
      button={
        <Button
          size="md"
          px="md"
          fz="md"
          leftSection={<IconPlus size={18} aria-hidden />}
          style={{ flex: 'none' }}
        >
          Create post
        </Button>
      }
      items={[
        { label: 'Post', to: paths.createRegularPost, icon: IconPencil },
        { label: 'Product', to: paths.createProductPost, icon: IconCar },
        { label: 'Service', to: paths.createServicePost, icon: IconTool },
      ]}
    />
  );
}
