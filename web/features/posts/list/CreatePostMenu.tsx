import { Button } from '@mantine/core';
import { PATHS } from '../../../lib/paths';
import { IconCar, IconPencil, IconPlus, IconTool } from '../../../ui/icons';
import { MenuButton } from '../../../ui/MenuButton';

/** A menu of the kinds of post to create. */
export function CreatePostMenu() {
  return (
    <MenuButton
      position="bottom-end"
      button={
        <Button
          variant="filled"
          size="md"
          px="md"
          fz="md"
          leftSection={<IconPlus size={18} />}
          style={{ flex: 'none' }}
        >
          Create post
        </Button>
      }
      items={[
        { label: 'Post', to: PATHS.createRegularPost, icon: IconPencil },
        { label: 'Product', to: PATHS.createProductPost, icon: IconCar },
        { label: 'Service', to: PATHS.createServicePost, icon: IconTool },
      ]}
    />
  );
}
