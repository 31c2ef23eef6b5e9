import { Select } from '@mantine/core';
import type { AnoDoSisobra } from '@portal/domain/sisobra/contract';
import { NOME_DO_TIPO } from '@portal/domain/sisobra/ficha';
import { nomeDoMes } from '@portal/domain/text/periodo';
import { useState } from 'react';
import { Faltas } from '#entities/sisobra/Faltas.tsx';
import { formatTotal, plural } from '#lib/format.ts';
import { hoje } from '#lib/fuso.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { useAno } from './queries.ts';
import classes from './Sisobra.module.css';

type Linha = AnoDoSisobra['linhas'][number];
const nomeDe = (l: Linha) => `${NOME_DO_TIPO[l.tipo]} ${l.documento || 'sem número'}`;
const hrefDe = (l: Linha) =>
  l.lancamento_id
    ? rota('prefeitura.sisobra.lancamento', { id: l.lancamento_id })
    : rota('prefeitura.requerimento.visualizacao', { id: l.requerimento_id });
const Documento = ({ l }: { l: Linha }) => (
  <span className={classes.nome}>
    <strong>{nomeDe(l)}</strong>
    <span className={classes.fraco}>{[l.requerimento_numero, l.processo_nome].filter(Boolean).join(' · ')}</span>
  </span>
);
const COLUMNS: Column<Linha>[] = [
  { key: 'mes', title: 'Mês', render: (l) => nomeDoMes(l.mes), width: '8rem' },
  { key: 'documento', title: 'Documento', render: (l) => <Documento l={l} />, fixed: true },
  { key: 'faltas', title: 'O que seria recusado', render: (l) => <Faltas faltas={l.faltas} />, fixed: true },
];

/** What of a whole year the federal layout would refuse: to be mended before it is sent. */
export function Ano() {
  const este = Number(hoje().slice(0, 4));
  const [ano, setAno] = useState(String(este));
  const { data } = useAno(ano);
  return (
    <div className={classes.pilha}>
      <Select
        label="Ano"
        w="10rem"
        value={ano}
        data={Array.from({ length: 6 }, (_, i) => String(este - i))}
        allowDeselect={false}
        onChange={(novo) => novo && setAno(novo)}
      />
      {data ? <Lista data={data} /> : <CardsSkeleton cards={2} />}
    </div>
  );
}

function Lista({ data }: { data: AnoDoSisobra }) {
  return (
    <>
      {data.cortado && (
        <Callout meaning="warning">O ano tem muitos documentos: olhamos os primeiros {formatTotal(data.total)}.</Callout>
      )}
      <DataTable
        caption={`O que a Receita recusaria de ${data.ano}`}
        columns={COLUMNS}
        rows={data.linhas}
        rowKey={(l) => l.lancamento_id ?? l.requerimento_id}
        rowLabel={nomeDe}
        href={hrefDe}
        card={(l) => (
          <span className={classes.nome}>
            <span className={classes.fraco}>{nomeDoMes(l.mes)}</span>
            <Documento l={l} />
            <Faltas faltas={l.faltas} />
          </span>
        )}
        empty={
          <EmptyState title={`Nada de ${data.ano} seria recusado`}>
            {data.total === 0
              ? 'Nenhum documento foi assinado neste ano.'
              : `Olhamos ${plural(data.total, 'pedido assinado', 'pedidos assinados')}.`}
          </EmptyState>
        }
      />
    </>
  );
}
