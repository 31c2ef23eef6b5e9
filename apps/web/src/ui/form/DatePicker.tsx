import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import { DateInput, type DateInputProps } from '@mantine/dates';

const WORDS = {
  nextMonth: 'Próximo mês',
  previousMonth: 'Mês anterior',
  nextYear: 'Próximo ano',
  previousYear: 'Ano anterior',
  nextDecade: 'Próxima década',
  previousDecade: 'Década anterior',
};

/** The input with its calendar: its own chunk, for calendars are heavy and most screens have none. */
export const DatePicker = (props: DateInputProps) => (
  <DateInput
    locale="pt-br"
    firstDayOfWeek={0}
    hideOutsideDates
    weekendDays={[]}
    ariaLabels={WORDS}
    // a refused date gets the focus: its calendar would cover what is wrong with it
    popoverProps={{ disabled: Boolean(props.error) }}
    {...props}
  />
);
