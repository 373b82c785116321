import { Button, Menu } from '@mantine/core';
import { IconCar, IconPencil, IconPlus, IconTool } from '../../ui/icons';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { TIMINGS } from '../../limits';

/** The choice of what to publish. */
export function CreatePostMenu() {
  return (
    <Menu position="bottom-end" width={200} transitionProps={{ duration: TIMINGS.menuMs }}>
      <Menu.Target>
        <Button
          size="md"
          px="md"
          fz="md"
          leftSection={<IconPlus size={18} aria-hidden />}
          style={{ flex: 'none' }}
        >
          Create post
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={paths.createRegularPost}
          data-autofocus
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          Post
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={paths.createProductPost}
          leftSection={<IconCar size={18} aria-hidden />}
        >
          Product
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={paths.createServicePost}
          leftSection={<IconTool size={18} aria-hidden />}
        >
          Service
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
