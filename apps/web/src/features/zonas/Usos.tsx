import { Button } from '@mantine/core';
import { criarUso, type UsoDoSolo } from '@portal/domain/zonas/usos';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { bodyOf } from '#lib/body-of.ts';
import { plural } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { useAtoNoUso, useUsos } from './queries.ts';
import classes from './Zonas.module.css';

type Aberto = { o: 'novo' } | { o: 'mudar' | 'arquivar'; uso: UsoDoSolo } | null;

const falam = (u: UsoDoSolo) => (u.zonas > 0 ? plural(u.zonas, 'versão de zona', 'versões de zonas') : 'nenhuma');

/** The catalogue of land uses of the town's law. */
export function Usos() {
  const { data, isPending } = useUsos();
  const [aberto, setAberto] = useState<Aberto>(null);
  const close = () => setAberto(null);
  const novo = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAberto({ o: 'novo' })}>
      Novo uso
    </Button>
  );
  const acoes = (uso: UsoDoSolo) => (
    <span className={classes.atos}>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Alterar ${uso.codigo} ${uso.nome}`}
        onClick={() => setAberto({ o: 'mudar', uso })}
      >
        Alterar
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`${uso.arquivado ? 'Restaurar' : 'Arquivar'} ${uso.codigo} ${uso.nome}`}
        onClick={() => setAberto({ o: 'arquivar', uso })}
      >
        {uso.arquivado ? 'Restaurar' : 'Arquivar'}
      </Button>
    </span>
  );
  const nome = (u: UsoDoSolo) => (
    <span className={classes.nome}>
      <span>
        {u.nome} {u.arquivado && <StatusPill tone="grey">Arquivado</StatusPill>}
      </span>
      {u.descricao && <span className={classes.soft}>{u.descricao}</span>}
    </span>
  );
  const columns: Column<UsoDoSolo>[] = [
    { key: 'codigo', title: 'Código', render: (u) => <strong>{u.codigo}</strong>, width: '7rem', fixed: true },
    { key: 'nome', title: 'Uso', render: nome, fixed: true },
    { key: 'zonas', title: 'Falam dele', render: falam, width: '12rem' },
    { key: 'acao', title: 'Ações', render: acoes, width: '13rem', fixed: true },
  ];
  return (
    <>
      {data?.length !== 0 && <PageTools order={4}>{novo}</PageTools>}
      <DataTable
        caption="Usos do solo"
        columns={columns}
        rows={data ?? []}
        rowKey={({ id }) => id}
        rowLabel={(u) => `${u.codigo}, ${u.nome}`}
        loading={isPending}
        card={(u) => (
          <span className={classes.nome}>
            <strong>{u.codigo}</strong>
            {nome(u)}
            {acoes(u)}
          </span>
        )}
        empty={
          <EmptyState title="Nenhum uso ainda" action={novo}>
            Inclua os usos que a lei do município nomeia, como R1 e C2. Cada zona diz quais permite.
          </EmptyState>
        }
      />
      {aberto?.o === 'novo' && <UsoDialog uso={null} onClose={close} />}
      {aberto?.o === 'mudar' && <UsoDialog uso={aberto.uso} onClose={close} />}
      {aberto?.o === 'arquivar' && <ArquivarUso uso={aberto.uso} onClose={close} />}
    </>
  );
}

function UsoDialog({ uso, onClose }: { uso: UsoDoSolo | null; onClose: () => void }) {
  const criar = useAtoNoUso('criar');
  const salvar = useAtoNoUso('salvar');
  return (
    <FormDialog
      title={uso ? `Alterar ${uso.codigo}` : 'Novo uso'}
      submit={uso ? 'Salvar o uso' : 'Incluir uso'}
      schema={bodyOf(criarUso)}
      initialValues={{ codigo: uso?.codigo ?? '', nome: uso?.nome ?? '', descricao: uso?.descricao ?? '' }}
      onSubmit={(campos) => (uso ? salvar.mutateAsync({ id: uso.id, versao: uso.versao, ...campos }) : criar.mutateAsync(campos))}
      onClose={onClose}
    >
      <TextField name="codigo" label="Código" hint="Como a lei o chama: R1, C2." maxLength={20} autoFocus autoComplete="off" />
      <TextField name="nome" label="Nome" maxLength={120} autoComplete="off" />
      <TextAreaField name="descricao" label="O que ele abrange" optional lines={3} maxLength={500} />
    </FormDialog>
  );
}

function ArquivarUso({ uso, onClose }: { uso: UsoDoSolo; onClose: () => void }) {
  const { mutateAsync } = useAtoNoUso(uso.arquivado ? 'restaurar' : 'arquivar');
  const verbo = uso.arquivado ? 'Restaurar' : 'Arquivar';
  return (
    <ConfirmDialog
      title={`${verbo} ${uso.codigo}`}
      confirm={verbo}
      tone={uso.arquivado ? 'primary' : 'danger'}
      onConfirm={() => mutateAsync(uso)}
      onClose={onClose}
    >
      {uso.arquivado
        ? 'As versões novas de zonas voltam a poder falar deste uso.'
        : 'As versões novas de zonas deixam de oferecer este uso. Nas que já falam dele, nada muda.'}
    </ConfirmDialog>
  );
}
