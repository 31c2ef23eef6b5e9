import { Button } from '@mantine/core';
import { text } from '@portal/domain/http/fields';
import { prazoEmPalavras, type TermoModelo } from '@portal/domain/termos/modelo';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { useArquivarModelo, useModelosDeTermo, useSalvarModelo } from './queries.ts';
import { ComoConta, OQueDiz } from './Regra.tsx';
import { escritaDe, NOVA, regraNaTela, telaDe } from './regra.ts';
import classes from './Termos.module.css';

const schema = z.object({ nome: text(3, 120), ...regraNaTela });

/** What notices are begun from, those in use first. */
export function Modelos() {
  const { data, isPending } = useModelosDeTermo();
  const arquivar = useArquivarModelo();
  const [aberto, setAberto] = useState<TermoModelo | 'novo' | null>(null);
  const novo = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAberto('novo')}>
      Novo modelo
    </Button>
  );
  const acoes = (m: TermoModelo) => (
    <span className={classes.acoes}>
      <Button variant="default" size="compact-sm" aria-label={`Alterar o modelo ${m.nome}`} onClick={() => setAberto(m)}>
        Alterar
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`${m.arquivado ? 'Trazer de volta' : 'Arquivar'} o modelo ${m.nome}`}
        onClick={() => arquivar.mutate({ id: m.id, versao: m.versao, arquivado: !m.arquivado })}
      >
        {m.arquivado ? 'Trazer de volta' : 'Arquivar'}
      </Button>
    </span>
  );
  const Nome = ({ modelo: m }: { modelo: TermoModelo }) => (
    <span className={classes.nome}>
      <strong>{m.nome}</strong>
      <span className={classes.soft}>{[m.tipo, m.assunto, m.arquivado && 'arquivado'].filter(Boolean).join(' · ')}</span>
    </span>
  );
  const columns: Column<TermoModelo>[] = [
    { key: 'nome', title: 'Modelo', render: (m) => <Nome modelo={m} />, fixed: true },
    { key: 'prazo', title: 'Prazo', render: prazoEmPalavras, width: '9rem' },
    { key: 'acao', title: 'Ações', render: acoes, width: '13rem', fixed: true },
  ];
  return (
    <>
      {data?.length !== 0 && <PageTools order={4}>{novo}</PageTools>}
      <DataTable
        caption="Modelos de termo"
        columns={columns}
        rows={data ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ nome }) => nome}
        loading={isPending}
        card={(m) => (
          <span className={classes.nome}>
            <Nome modelo={m} />
            <span className={classes.soft}>{prazoEmPalavras(m)}</span>
            {acoes(m)}
          </span>
        )}
        empty={
          <EmptyState title="Nenhum modelo ainda" action={novo}>
            Escreva uma vez o que a prefeitura manda sempre. Quem envia começa pelo modelo e muda o que for preciso.
          </EmptyState>
        }
      />
      {aberto && <ModeloDialog modelo={aberto === 'novo' ? null : aberto} onClose={() => setAberto(null)} />}
    </>
  );
}

function ModeloDialog({ modelo, onClose }: { modelo: TermoModelo | null; onClose: () => void }) {
  const salvar = useSalvarModelo();
  return (
    <FormDialog
      title={modelo ? `Alterar o modelo “${modelo.nome}”` : 'Novo modelo de termo'}
      submit={modelo ? 'Salvar o modelo' : 'Criar modelo'}
      size="xl"
      schema={schema}
      initialValues={{ ...(modelo ? telaDe(modelo) : NOVA), nome: modelo?.nome ?? '' }}
      onSubmit={async ({ nome, ...regra }) => {
        const body = { nome, ...escritaDe(regra) };
        await salvar
          .mutateAsync({ ...(modelo ? { id: modelo.id } : {}), versao: modelo?.versao ?? 1, body })
          .catch((error: unknown) => {
            if (!(error instanceof ApiError) || error.status !== 409) throw error;
            throw new ApiError(422, 'Este modelo foi mudado por outra pessoa. Feche, confira e tente de novo.');
          });
      }}
      onClose={onClose}
    >
      <TextField name="nome" label="Nome do modelo" hint="É por ele que se encontra." maxLength={120} autoFocus />
      <OQueDiz />
      <ComoConta />
    </FormDialog>
  );
}
