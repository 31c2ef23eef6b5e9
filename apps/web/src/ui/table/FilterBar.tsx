import { Button, CloseButton, Drawer, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { countFiltros, type Filtros } from '#lib/list-screen.ts';
import { Form } from '../form/Form.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import { PageTools } from '../page/PageTools.tsx';
import classes from './FilterBar.module.css';

interface Props<F extends Filtros> {
  /** What can be typed: "Número, requerente ou endereço". */
  searchLabel: string;
  search: string;
  onSearch: (text: string) => void;
  value: F;
  onChange: (value: F) => void;
  onClear: () => void;
  /** How one applied filter reads on its chip: `('status', 'Deferido')` → "Status: Deferido". */
  describe: (name: keyof F & string, value: string) => string;
  /** The drawer's fields: form parts named as the filter's entries. Without them there is no drawer. */
  fields?: ReactNode;
  /** At the right end. */
  actions?: ReactNode;
  /** The search is what the screen is for. */
  large?: boolean;
  /** Filters that are in sight by themselves, as quick ones: they have no chip. */
  quick?: readonly (keyof F & string)[];
  /** Judges the drawer's fields, where not every value goes: a start before its end. */
  schema?: z.ZodType<Filtros>;
}

const anyFilter = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Search, the applied filters as removable chips, and a drawer with all of them. */
export function FilterBar<F extends Filtros>(props: Props<F>) {
  const {
    searchLabel,
    search,
    onSearch,
    value,
    onChange,
    onClear,
    describe,
    fields,
    actions,
    large,
    quick,
    schema = anyFilter,
  } = props;
  const [open, setOpen] = useState(false);
  const count = countFiltros(value);
  const close = () => setOpen(false);
  return (
    <>
      <Line large={large}>
        <SearchInput label={searchLabel} search={search} onSearch={onSearch} large={large} />
        {fields && (
          <Button
            variant="default"
            leftSection={<IconFilter size={18} aria-hidden />}
            onClick={() => setOpen(true)}
            rightSection={count > 0 && <span className={classes.count}>{count}</span>}
            aria-haspopup="dialog"
            data-filtros
          >
            Filtros
          </Button>
        )}
        {actions}
      </Line>
      <Chips value={value} onChange={onChange} onClear={onClear} describe={describe} quick={quick} />
      {fields && (
        <Drawer
          opened={open}
          onClose={close}
          title="Filtros"
          position="right"
          size={400}
          // what takes the focus does not hide under the head that stays
          styles={{ content: { scrollPaddingTop: '4.5rem' } }}
        >
          {open && (
            <FilterForm
              schema={schema}
              value={value}
              onApply={(next) => {
                onChange({ ...value, ...next });
                close();
              }}
              onClear={() => {
                onClear();
                close();
              }}
            >
              <Suspense>{fields}</Suspense>
            </FilterForm>
          )}
        </Drawer>
      )}
    </>
  );
}

/** In the line of the title; where the search is what the screen is for, in one of its own. */
const Line = ({ large, children }: { large?: boolean; children: ReactNode }) =>
  large ? <div className={classes.line}>{children}</div> : <PageTools order={1}>{children}</PageTools>;

interface SearchProps {
  label: string;
  search: string;
  onSearch: (text: string) => void;
  large?: boolean;
}

/** Asked a moment after the last letter; what is being typed is never taken back by an older search that arrives. */
function SearchInput({ label, search, onSearch, large }: SearchProps) {
  const [text, setText] = useState(search);
  const typing = useRef(false);
  const send = useDebouncedCallback((next: string) => {
    typing.current = false;
    onSearch(next);
  }, 300);
  useEffect(() => {
    if (!typing.current) setText(search);
  }, [search]);
  const type = (next: string) => {
    typing.current = true;
    setText(next);
    send(next);
  };
  return (
    <TextInput
      type="search"
      size={large ? 'lg' : undefined}
      className={large ? classes.large : classes.search}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={text ? <CloseButton size="sm" aria-label="Limpar a busca" onClick={() => type('')} /> : undefined}
    />
  );
}

type ChipsProps<F extends Filtros> = Pick<Props<F>, 'value' | 'onChange' | 'onClear' | 'describe' | 'quick'>;

function Chips<F extends Filtros>({ value, onChange, onClear, describe, quick = [] }: ChipsProps<F>) {
  const chips = Object.entries(value).flatMap(([name, held]) =>
    quick.includes(name)
      ? []
      : [held]
          .flat()
          .filter(Boolean)
          .map((item) => ({ name, item })),
  );
  if (chips.length === 0) return null;
  const remove = (name: string, item: string) => {
    const held = value[name];
    onChange({ ...value, [name]: Array.isArray(held) ? held.filter((other) => other !== item) : '' });
  };
  return (
    <ul className={classes.chips} aria-label="Filtros aplicados">
      {chips.map(({ name, item }) => {
        const words = describe(name, item);
        return (
          <li key={`${name}:${item}`}>
            <button
              type="button"
              className={classes.chip}
              onClick={() => remove(name, item)}
              aria-label={`Remover o filtro ${words}`}
            >
              {words}
              <IconX size={14} aria-hidden />
            </button>
          </li>
        );
      })}
      <li>
        <button type="button" className={classes.clear} onClick={onClear}>
          Limpar tudo
        </button>
      </li>
    </ul>
  );
}

function FilterForm<F extends Filtros>({
  schema,
  value,
  onApply,
  onClear,
  children,
}: {
  schema: z.ZodType<Filtros>;
  value: F;
  onApply: (value: F) => void;
  onClear: () => void;
  children: ReactNode;
}) {
  const form = useZodForm(schema as typeof anyFilter, {
    unguarded: true,
    initialValues: value,
    onSubmit: (values) => onApply(values as F),
  });
  return (
    <Form form={form} label="Filtros">
      <Stack gap="md">
        {children}
        <Button type="submit" fullWidth>
          Ver resultados
        </Button>
        <Button variant="subtle" fullWidth onClick={onClear}>
          Limpar filtros
        </Button>
      </Stack>
    </Form>
  );
}
