import { Button } from '@mantine/core';
import { type ImportacaoLinha, listarImportacoes } from '@portal/domain/importacoes/contract';
import { NOMES_DOS_TIPOS } from '@portal/domain/importacoes/tipos';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime, formatTotal, plural } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import classes from './Importacoes.module.css';
import { NovaImportacao } from './NovaImportacao.tsx';
import { NOME_DA_SITUACAO, TOM_DA_SITUACAO } from './palavras.ts';
import { IMPORTACOES } from './queries.ts';

const SCREEN = 'prefeitura.configuracoes.importacao';

const Pill = ({ situacao }: ImportacaoLinha) => (
  <StatusPill tone={TOM_DA_SITUACAO[situacao]}>{NOME_DA_SITUACAO[situacao]}</StatusPill>
);

const COLUMNS: Column<ImportacaoLinha>[] = [
  { key: 'nome', title: 'Arquivo', render: (i) => <strong>{i.nome}</strong>, sortable: true, fixed: true },
  { key: 'tipo', title: 'O que traz', render: (i) => NOMES_DOS_TIPOS[i.tipo], width: '10rem' },
  { key: 'situacao', title: 'Situação', render: (i) => <Pill {...i} />, width: '13rem', fixed: true },
  { key: 'total', title: 'Linhas', render: (i) => formatTotal(i.total), align: 'end', width: '7rem', from: 720 },
  { key: 'recusados', title: 'Recusadas', render: (i) => formatTotal(i.recusados), align: 'end', width: '7rem', from: 820 },
  { key: 'autor', title: 'Quem', render: (i) => i.autor, width: '12rem', from: 1000 },
  { key: 'criado_em', title: 'Quando', render: (i) => formatDateTime(i.criado_em), sortable: true, align: 'end', width: '10rem' },
];

/** What the town has brought, or is bringing, from its other systems. */
export function Importacoes() {
  const lista = useListScreen<typeof listarImportacoes, Record<string, string>>(SCREEN, {
    endpoint: listarImportacoes,
    queryKey: [...IMPORTACOES, 'lista'],
    filtroAvancado: {},
  });
  const [nova, setNova] = useState(false);
  const botao = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setNova(true)}>
      Nova importação
    </Button>
  );
  return (
    <>
      <PageTools order={4}>{botao}</PageTools>
      <DataTable
        caption="Importações"
        screen={SCREEN}
        columns={COLUMNS}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={({ nome }) => nome}
        href={({ id }) => rota('prefeitura.configuracoes.importacao.uma', { id })}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(i) => (
          <span className={classes.card}>
            <strong>{i.nome}</strong>
            <Pill {...i} />
            <span className={classes.soft}>
              {NOMES_DOS_TIPOS[i.tipo]} · {plural(i.total, 'linha', 'linhas')} · {formatDateTime(i.criado_em)}
            </span>
          </span>
        )}
        empty={
          <EmptyState icon={IconFileImport} title="Nada foi importado ainda" action={botao}>
            Traga do sistema anterior os requerentes, profissionais, zonas, imóveis e processos. Antes de gravar, o portal confere
            cada linha e mostra o que faria.
          </EmptyState>
        }
      />
      {nova && <NovaImportacao onClose={() => setNova(false)} />}
    </>
  );
}
