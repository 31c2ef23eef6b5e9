import { Button } from '@mantine/core';
import { listarRetornos, type Retorno } from '@portal/domain/caixa/contract';
import { IconBuildingBank, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, formatTotal, plural } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { When } from '#ui/When.tsx';
import classes from './Caixa.module.css';
import { EnviarArquivo } from './EnviarArquivo.tsx';
import { nomeDoRetorno, SituacaoPill } from './palavras.tsx';
import { RETORNOS, usePodeMexer, useRetorno } from './queries.ts';

const SCREEN = 'prefeitura.financeiro.caixa.arquivos';

/** Files of the covenant that never came: what they tell of is missing from the book. */
const Faltam = ({ faltam_antes: n }: Retorno) =>
  n > 0 && (
    <span className={classes.aviso}>
      {n === 1 ? 'Falta 1 arquivo antes deste' : `Faltam ${formatTotal(n)} arquivos antes deste`}
    </span>
  );

/** How far the portal is with one that is being read. */
function Lendo({ retorno }: { retorno: Retorno }) {
  const { feitas, linhas } = useRetorno(retorno.id, retorno).data ?? retorno;
  if (linhas === 0) return null;
  return (
    <span className={classes.soft}>
      {formatTotal(feitas)} de {plural(linhas, 'linha', 'linhas')}
    </span>
  );
}

const Situacao = ({ retorno }: { retorno: Retorno }) => (
  <span className={classes.celula}>
    <SituacaoPill {...retorno} />
    {retorno.situacao === 'Lendo' && <Lendo retorno={retorno} />}
    {retorno.situacao === 'Recusado' && <span className={classes.soft}>{retorno.motivo}</span>}
    {retorno.situacao !== 'Recusado' && retorno.situacao !== 'Desfeito' && <Faltam {...retorno} />}
  </span>
);

const bancoDe = ({ banco, nome_do_banco }: Retorno) => (banco ? [banco, nome_do_banco].filter(Boolean).join(' · ') : '');

const COLUMNS: Column<Retorno>[] = [
  {
    key: 'sequencia',
    title: 'Arquivo',
    render: (r) => (
      <span className={classes.celula}>
        <strong>{nomeDoRetorno(r)}</strong>
        {r.sequencia !== null && <span className={classes.soft}>{r.nome}</span>}
      </span>
    ),
    sortable: true,
    fixed: true,
    width: '12rem',
  },
  { key: 'banco', title: 'Banco e convênio', render: bancoDe, width: '12rem', from: 720 },
  { key: 'convenio', title: 'Convênio', under: 'banco', render: (r) => r.convenio, from: 720 },
  {
    key: 'gerado_em',
    title: 'Dia do banco',
    render: (r) => r.gerado_em && formatDate(r.gerado_em),
    align: 'end',
    width: '8rem',
    from: 900,
  },
  {
    key: 'linhas',
    title: 'Linhas',
    render: (r) => r.sequencia !== null && formatTotal(r.linhas),
    align: 'end',
    width: '6rem',
    from: 1000,
  },
  {
    key: 'total_centavos',
    title: 'Total',
    render: (r) => r.sequencia !== null && <MoneyText centavos={r.total_centavos} />,
    align: 'end',
    width: '9rem',
    sortable: true,
  },
  { key: 'situacao', title: 'Situação', render: (r) => <Situacao retorno={r} />, width: '19rem', fixed: true },
  {
    key: 'criado_em',
    title: 'Enviado',
    render: (r) => <When at={r.criado_em} />,
    align: 'end',
    width: '8rem',
    from: 1100,
    sortable: true,
  },
];

/** What the banks sent, the newest first. */
export function ArquivosDoBanco() {
  const lista = useListScreen<typeof listarRetornos, Record<string, string>>(SCREEN, {
    endpoint: listarRetornos,
    queryKey: RETORNOS,
    filtroAvancado: {},
  });
  const mexe = usePodeMexer();
  const [enviando, setEnviando] = useState(false);
  const botao = mexe && (
    <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setEnviando(true)}>
      Enviar arquivo do banco
    </Button>
  );
  return (
    <>
      <FilterBar
        searchLabel="Número do arquivo, convênio ou nome"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(_, value) => value}
      />
      {botao && <PageTools order={4}>{botao}</PageTools>}
      <DataTable
        caption="Arquivos do banco"
        screen={SCREEN}
        columns={COLUMNS}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={(r) => `${nomeDoRetorno(r)}, ${r.nome}`}
        href={({ id }) => rota('prefeitura.financeiro.caixa.arquivo', { id })}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(r) => (
          <span className={classes.card}>
            <strong>{nomeDoRetorno(r)}</strong>
            {r.sequencia === null ? <span /> : <MoneyText centavos={r.total_centavos} />}
            <Situacao retorno={r} />
            <span className={classes.soft}>
              {[bancoDe(r), r.gerado_em && formatDate(r.gerado_em), r.sequencia !== null && plural(r.linhas, 'linha', 'linhas')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        )}
        empty={
          lista.filtro ? (
            <EmptyState
              title="Nenhum arquivo com essa busca"
              action={
                <Button variant="default" onClick={lista.limparFiltros}>
                  Limpar a busca
                </Button>
              }
            />
          ) : (
            <EmptyState icon={IconBuildingBank} title="Nenhum arquivo do banco ainda" action={botao}>
              O banco manda um arquivo de retorno por dia com o que foi pago. Quando ele é enviado aqui, cada guia paga é
              reconhecida e o requerimento dela segue, sem ninguém conferir comprovante.
            </EmptyState>
          )
        }
      />
      {enviando && <EnviarArquivo onClose={() => setEnviando(false)} />}
    </>
  );
}
