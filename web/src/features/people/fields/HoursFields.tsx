import { WORKING_DAYS } from '@homeplate/domain/options';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type FieldsProps, pillsOf, textOf } from './formFields.ts';

export interface HoursForm {
  preferredWorkingDays: readonly string[];
  /** `HH:MM` on a 24-hour clock, or empty. */
  preferredStartTime: string;
  preferredEndTime: string;
}

/** The days and hours in which a chef cooks or a rider rides. */
export function HoursFields({
  daysLabel,
  timesOptional = false,
  ...props
}: FieldsProps<HoursForm> & { daysLabel: string; timesOptional?: boolean }) {
  return (
    <>
      <PillGroup label={daysLabel} options={WORKING_DAYS} {...pillsOf(props, 'preferredWorkingDays')} />
      <div className="field-pairs">
        <TextField label="Start time" type="time" optional={timesOptional} {...textOf(props, 'preferredStartTime')} />
        <TextField label="End time" type="time" optional={timesOptional} {...textOf(props, 'preferredEndTime')} />
      </div>
    </>
  );
}
