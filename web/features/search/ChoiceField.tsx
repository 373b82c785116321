import { Input, Popover } from '@mantine/core';
import { useId } from 'react';
import { TIMINGS } from '../../limits';
import { IconChevronRight } from '../../ui/icons';
import classes from './ChoiceField.module.css';

interface Props {
  label: string;
  choices: Record<string, string>;
  chosenValues: readonly string[];
  onChange: (chosenValues: string[]) => void;
}

export function ChoiceField({ label, choices, chosenValues, onChange }: Props) {
  const id = useId();
  const summary = chosenValues.map((value) => choices[value] ?? value).join(', ');
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: `${id}-label` }} id={id}>
      <Popover
        id={id}
        width="target"
        position="bottom-start"
        withinPortal={false}
        floatingStrategy="fixed"
        // Without layout, as in happy-dom, Mantine would hide the dropdown, which then could not take the focus.
        hideDetached={false}
        trapFocus
        returnFocus
        transitionProps={{ duration: TIMINGS.menuMs }}
      >
        <Popover.Target>
          <Input
            component="button"
            type="button"
            pointer
            className={classes.target}
            // The label, then the text of the button itself: the chosen values.
            aria-labelledby={`${id}-label ${id}`}
            rightSection={<IconChevronRight size={16} className={classes.chevron} />}
          >
            {summary === '' ? <span className={classes.any}>Any</span> : summary}
          </Input>
        </Popover.Target>
        <Popover.Dropdown className={classes.list}>
          {Object.entries(choices).map(([value, choiceLabel]) => (
            <label key={value} className={classes.choice}>
              <input
                type="checkbox"
                checked={chosenValues.includes(value)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(
                    checked ? [...chosenValues, value] : chosenValues.filter((chosen) => chosen !== value),
                  )
                }
              />
              {choiceLabel}
            </label>
          ))}
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  );
}
