import { Button } from '@mantine/core';
import type { ProcessoGerido } from '@portal/domain/processos/gestao';
import { NOMES_DOS_TIPOS } from '@portal/domain/processos/tipo';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { When } from '#ui/When.tsx';
import { useProcessosGeridos } from '../queries.ts';
import { ImportarDialog } from './ImportarDialog.tsx';
import { NovoProcessoDialog } from './NovoProcessoDialog.tsx';
import { CartaoDoProcesso, SituacaoDoProcesso } from './situacao.tsx';
import { TemposPublicosDialog } from './TemposPublicosDialog.tsx';

const COLUNAS: Column<ProcessoGerido>[] = [
  { key: 'nome', title: 'Processo', render: ({ nome }) => <strong>{nome}</strong>, fixed: true },
  { key: 'grupo', title: 'Grupo', render: ({ grupo }) => grupo, from: 700 },
  { key: 'tipo', title: 'Tipo', render: ({ tipo }) => NOMES_DOS_TIPOS[tipo], from: 1000 },
  { key: 'situacao', title: 'Situação', render: (p) => <SituacaoDoProcesso {...p} /> },
  {
    key: 'mudado',
    title: 'Rascunho salvo',
    render: ({ aberta }) =>
      aberta ? (
        <>
          <When at={aberta.atualizado_em} />
          {aberta.atualizado_por && ` por ${aberta.atualizado_por}`}
        </>
      ) : (
        '—'
      ),
    from: 860,
  },
  { key: 'em_andamento', title: 'Em andamento', render: ({ em_andamento }) => em_andamento, align: 'end', width: '8rem' },
];

/** Everything the town lets people ask for, and what is being prepared. */
export function ProcessosTable() {
  const { data, isPending } = useProcessosGeridos();
  const [aberto, setAberto] = useState<'novo' | 'importar' | 'tempos' | null>(null);
  return (
    <>
      <PageTools order={4}>
        <Button variant="default" onClick={() => setAberto('tempos')}>
          Tempos públicos
        </Button>
        <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setAberto('importar')}>
          Importar processo
        </Button>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAberto('novo')}>
          Novo processo
        </Button>
      </PageTools>
      <DataTable
        caption="Processos do município"
        screen="prefeitura.configuracoes.processos"
        columns={COLUNAS}
        rows={data ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ nome }) => nome}
        loading={isPending}
        href={({ id }) => rota('prefeitura.configuracoes.processo', { id })}
        card={(p) => <CartaoDoProcesso {...p} />}
        empty={
          <EmptyState title="Nenhum processo ainda">
            Crie o primeiro, ou importe o arquivo de um que outro portal exportou.
          </EmptyState>
        }
      />
      {aberto === 'tempos' && <TemposPublicosDialog onClose={() => setAberto(null)} />}
      {aberto === 'importar' && <ImportarDialog onClose={() => setAberto(null)} />}
      {aberto === 'novo' && <NovoProcessoDialog onClose={() => setAberto(null)} />}
    </>
  );
}
