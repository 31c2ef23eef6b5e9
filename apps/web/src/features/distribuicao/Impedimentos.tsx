import { Button } from '@mantine/core';
import { type Impedimento, incluirImpedimento } from '@portal/domain/distribuicao/contract';
import { formatDocumento } from '@portal/domain/text/documento';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { bodyOf } from '#lib/body-of.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CpfCnpjField } from '#ui/form/CpfCnpjField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import classes from './Distribuicao.module.css';
import { useCarga, useExcluirImpedimento, useImpedimentos, useIncluirImpedimento } from './queries.ts';

type Aberto = { o: 'incluir' } | { o: 'apagar'; impedimento: Impedimento } | null;

/** Who may not analyse whose requests. */
export function Impedimentos() {
  const { data, isPending } = useImpedimentos();
  const incluirUm = useIncluirImpedimento();
  const excluir = useExcluirImpedimento();
  const { data: pessoas = [] } = useCarga();
  const [aberto, setAberto] = useState<Aberto>(null);
  const close = () => setAberto(null);
  const incluir = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAberto({ o: 'incluir' })}>
      Incluir impedimento
    </Button>
  );
  const apagar = (impedimento: Impedimento) => (
    <Button
      variant="default"
      size="compact-sm"
      className={classes.inRow}
      aria-label={`Apagar o impedimento de ${impedimento.usuario_nome} com ${formatDocumento(impedimento.documento)}`}
      onClick={() => setAberto({ o: 'apagar', impedimento })}
    >
      Apagar
    </Button>
  );
  const columns: Column<Impedimento>[] = [
    { key: 'nome', title: 'Quem', render: (i) => <strong>{i.usuario_nome}</strong>, fixed: true },
    { key: 'documento', title: 'CPF ou CNPJ', render: (i) => <span className="tabular">{formatDocumento(i.documento)}</span> },
    { key: 'motivo', title: 'Motivo', render: (i) => i.motivo },
    { key: 'acao', title: 'Ação', render: apagar, width: '7rem', fixed: true },
  ];
  return (
    <>
      {data?.length !== 0 && (
        <div className={classes.head}>
          <p>Quem está impedido não recebe etapas em que este CPF ou CNPJ é parte, nem pelas regras nem à mão.</p>
          {incluir}
        </div>
      )}
      <DataTable
        caption="Impedimentos"
        columns={columns}
        rows={data ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ usuario_nome, documento }) => `${usuario_nome}, ${formatDocumento(documento)}`}
        loading={isPending}
        card={(i) => (
          <span className={classes.card}>
            <strong>{i.usuario_nome}</strong>
            <span className="tabular">{formatDocumento(i.documento)}</span>
            <span className={classes.soft}>{i.motivo}</span>
            {apagar(i)}
          </span>
        )}
        empty={
          <EmptyState title="Nenhum impedimento" action={incluir}>
            Registre aqui quem não pode analisar pedidos de um parente, de um sócio ou de uma empresa em que já trabalhou. Quem é
            parte no próprio requerimento já fica de fora sozinho.
          </EmptyState>
        }
      />
      {aberto?.o === 'incluir' && (
        <FormDialog
          title="Incluir impedimento"
          submit="Incluir impedimento"
          schema={bodyOf(incluirImpedimento)}
          initialValues={{ usuario_id: '', documento: '', motivo: '' }}
          onSubmit={(body) => incluirUm.mutateAsync(body)}
          onClose={close}
        >
          <SelectField
            name="usuario_id"
            label="Quem não pode analisar"
            options={pessoas.filter((p) => p.ativo).map((p) => ({ value: p.usuario_id, label: p.nome }))}
          />
          <CpfCnpjField
            name="documento"
            label="CPF ou CNPJ de quem pede"
            hint="Vale para o requerente e para as outras partes."
          />
          <TextField name="motivo" label="Motivo" hint="Aparece a quem distribui: parente, sócio." maxLength={200} />
        </FormDialog>
      )}
      {aberto?.o === 'apagar' && (
        <ConfirmDialog
          title={`Apagar o impedimento de ${aberto.impedimento.usuario_nome}`}
          confirm="Apagar o impedimento"
          onConfirm={() => excluir.mutateAsync(aberto.impedimento.id)}
          onClose={close}
        >
          {aberto.impedimento.usuario_nome} volta a poder analisar os pedidos de {formatDocumento(aberto.impedimento.documento)}.
        </ConfirmDialog>
      )}
    </>
  );
}
