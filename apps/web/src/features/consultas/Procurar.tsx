import { ACHADOS_MAX, type Achado } from '@portal/domain/consultas/contract';
import { nomeCurto } from '@portal/domain/organizacoes/marca';
import { z } from 'zod';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { formatDate } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import classes from './Consultas.module.css';
import { type Procura, useAchados, useMunicipios, useProcura } from './queries.ts';

const schema = z
  .object({ s: z.string().trim().max(100), organizacao_id: z.string() })
  .refine(({ s, organizacao_id }) => s !== '' || organizacao_id !== '', {
    path: ['s'],
    message: 'Digite um número, um código ou um documento, ou escolha o município.',
  });

const COLUMNS: Column<Achado>[] = [
  { key: 'numero', title: 'Número', render: ({ numero }) => <strong>{numero}</strong>, fixed: true, width: '9rem' },
  { key: 'processo_nome', title: 'Processo', render: ({ processo_nome }) => processo_nome, truncate: true },
  { key: 'municipio', title: 'Município', render: ({ municipio }) => nomeCurto(municipio), truncate: true },
  {
    key: 'protocolado_em',
    title: 'Protocolado',
    render: ({ protocolado_em }) => formatDate(protocolado_em),
    align: 'end',
    width: '7rem',
  },
  { key: 'status', title: 'Situação', render: ({ status }) => <StatusRequerimento status={status} />, width: '13rem' },
];

/** By number, receipt, document or town. Nobody is named in what is found. */
export function Procurar() {
  const [procura, setProcura] = useProcura();
  const { data: municipios = [] } = useMunicipios();
  const form = useZodForm(schema, { initialValues: procura, onSubmit: (campos) => setProcura(campos), unguarded: true });
  return (
    <div className={classes.partes}>
      <Card>
        <Form form={form} label="Procurar um requerimento">
          <div className={classes.procura}>
            <TextField name="s" label="Número, código do canhoto, CPF ou CNPJ" maxLength={100} autoComplete="off" />
            <SelectField name="organizacao_id" label="Município" options={municipios} optional placeholder="Todos" />
            <SubmitButton>Procurar</SubmitButton>
          </div>
        </Form>
      </Card>
      {(procura.s !== '' || procura.organizacao_id !== '') && <Achados procura={procura} />}
    </div>
  );
}

function Achados({ procura }: { procura: Procura }) {
  const { data, isPending } = useAchados(procura);
  return (
    <>
      <DataTable
        caption="Requerimentos encontrados"
        columns={COLUMNS}
        rows={data?.achados ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ numero }) => numero}
        href={({ id }) => rota('sistema.requerimento.visualizacao', { id })}
        loading={isPending}
        card={(achado) => (
          <span className={classes.cartao}>
            <strong>{achado.numero}</strong>
            <span>{achado.processo_nome}</span>
            <span className={classes.soft}>
              {nomeCurto(achado.municipio)} · {formatDate(achado.protocolado_em)}
            </span>
            <StatusRequerimento status={achado.status} />
          </span>
        )}
        empty={
          <EmptyState title="Nenhum requerimento encontrado">
            O número e o código são procurados inteiros, como aparecem no canhoto. Rascunhos não aparecem aqui.
          </EmptyState>
        }
      />
      {data?.mais && <p>Estes são os {ACHADOS_MAX} mais recentes. Para achar outro, digite o número, o código ou o documento.</p>}
    </>
  );
}
