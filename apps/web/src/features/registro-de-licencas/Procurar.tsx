import { Button } from '@mantine/core';
import { registroFiltrado, SITUACOES_DO_REGISTRO } from '@portal/domain/licencas/registro';
import { IconSearch } from '@tabler/icons-react';
import { DateField } from '#ui/form/DateField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { type Filtros, isFiltrado, SEM_FILTRO } from './pedido.ts';
import classes from './Registro.module.css';

const opcoes = (valores: readonly string[]) => valores.map((value) => ({ value, label: value }));

interface Props {
  titulos: string[];
  inicial: Filtros;
  onProcurar: (filtros: Filtros) => void;
}

/** By number or place, by day, kind and state: judged by the contract's own schema before anything is asked. */
export function Procurar({ titulos, inicial, onProcurar }: Props) {
  const form = useZodForm(registroFiltrado, {
    initialValues: inicial,
    unguarded: true,
    onSubmit: (filtros) => onProcurar({ ...SEM_FILTRO, ...filtros }),
  });
  // a kind that is in nothing any more may still stand in an address
  const tipos = inicial.titulo && !titulos.includes(inicial.titulo) ? [...titulos, inicial.titulo] : titulos;
  return (
    <Form form={form} label="Procurar licenças" summary="short" className={classes.procurar}>
      <div className={classes.onde}>
        <TextField
          name="s"
          label="Número, endereço, bairro ou inscrição"
          optional
          hint="Acentos e maiúsculas não fazem diferença. Ninguém é procurado pelo nome."
        />
      </div>
      <SelectField name="titulo" label="Tipo de documento" optional options={opcoes(tipos)} placeholder="Todos" />
      <SelectField name="situacao" label="Situação" optional options={opcoes(SITUACOES_DO_REGISTRO)} placeholder="Todas" />
      <DateField name="de" label="Emitidos desde" optional />
      <DateField name="ate" label="Emitidos até" optional />
      <div className={classes.botoes}>
        <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />}>
          Procurar
        </Button>
        {isFiltrado(inicial) && (
          <Button variant="default" onClick={() => onProcurar(SEM_FILTRO)}>
            Limpar a busca
          </Button>
        )}
      </div>
    </Form>
  );
}
