import { Button, SegmentedControl } from '@mantine/core';
import {
  type ArquivoAberto,
  CONJUNTOS,
  type LinhaAberta,
  type Conjunto as Nome,
  PERIODOS_NA_PAGINA,
} from '@portal/domain/dados-abertos/contract';
import { porGrupo, porPeriodo, type Soma } from '@portal/domain/dados-abertos/somas';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatBytes, formatTotal } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import classes from './DadosAbertos.module.css';

/** A picture of sums: along time, or by name. */
export type Desenhar = (o: {
  label: string;
  rotulo: string;
  barras: { nome: string; valor: number }[];
  noTempo: boolean;
}) => ReactNode;

interface Props {
  conjunto: Nome;
  linhas: LinhaAberta[];
  arquivos: ArquivoAberto[];
  desenhar: Desenhar;
}

/** Bars that can be told apart; the table has them all. */
const MAX_DE_BARRAS = 15;
const numero = (n: number | null): string => (n === null ? '—' : formatTotal(n));

function colunasDe(conjunto: Nome, grupo: string, noTempo: boolean): Column<Soma>[] {
  const fim = { align: 'end', width: '9rem' } as const;
  return [
    { key: 'nome', title: noTempo ? 'Período' : grupo, render: (s) => s.nome, fixed: true },
    { key: 'quantos', title: 'Quantos', render: (s) => numero(s.quantos), ...fim },
    ...(conjunto === 'areas' ? [{ key: 'area_m2', title: 'Área (m²)', render: (s: Soma) => numero(s.area_m2), ...fim }] : []),
    ...(conjunto === 'encerrados' && !noTempo
      ? [
          { key: 'mediana', title: 'Metade em até (dias)', render: (s: Soma) => numero(s.mediana_dias), ...fim },
          { key: 'p90', title: 'Nove em dez em até (dias)', render: (s: Soma) => numero(s.p90_dias), ...fim },
        ]
      : []),
  ];
}

/** One of the sets: by month and by group, a picture with its table, and the whole of it as a file. */
export function Conjunto({ conjunto, linhas, arquivos, desenhar }: Props) {
  const { titulo, resumo, por } = CONJUNTOS[conjunto];
  const [visto, setVisto] = useState('mes');
  const noTempo = visto === 'mes';
  const somas = noTempo ? porPeriodo(linhas) : porGrupo(linhas);
  const colunas = colunasDe(conjunto, por, noTempo);
  const medida = conjunto === 'areas' ? 'area_m2' : 'quantos';
  const caption = `${titulo}, ${noTempo ? 'por mês' : `por ${por.toLowerCase()}`}`;
  return (
    <Card title={titulo} id={conjunto}>
      <p className={classes.texto}>{resumo}</p>
      {somas.length === 0 ? (
        <p className={classes.soft}>Ainda não há o que contar aqui.</p>
      ) : (
        <>
          <div className={classes.botoes}>
            <SegmentedControl
              aria-label={`Ver ${titulo.toLowerCase()}`}
              value={visto}
              onChange={setVisto}
              data={[
                { value: 'mes', label: 'Por mês' },
                { value: 'grupo', label: `Por ${por.toLowerCase()}` },
              ]}
            />
          </div>
          <div className={classes.grafico}>
            {desenhar({
              label: `${caption}: os números estão na tabela abaixo`,
              rotulo: medida === 'area_m2' ? 'Área (m²)' : titulo,
              barras: somas
                .slice(0, noTempo ? PERIODOS_NA_PAGINA : MAX_DE_BARRAS)
                .map((s) => ({ nome: s.nome, valor: s[medida] ?? 0 })),
              noTempo,
            })}
          </div>
          <DataTable
            caption={caption}
            columns={colunas}
            rows={noTempo ? somas.toReversed() : somas}
            rowKey={({ chave }) => chave}
            rowLabel={({ nome }) => nome}
            card={(s) => (
              <span className={classes.cartao}>
                <strong>{s.nome}</strong>
                <span>{numero(s.quantos)}</span>
                {colunas.slice(2).map((c) => (
                  <span key={c.key}>
                    {c.title}: {c.render(s)}
                  </span>
                ))}
              </span>
            )}
            empty={null}
          />
        </>
      )}
      <Arquivos conjunto={conjunto} arquivos={arquivos} />
    </Card>
  );
}

/** Plain addresses, which a program may fetch too, and what each column means. */
const Arquivos = ({ conjunto, arquivos }: Pick<Props, 'conjunto' | 'arquivos'>) => (
  <>
    {arquivos.length > 0 && (
      <p className={classes.ligacoes}>
        {arquivos.map(({ formato, tamanho }) => (
          <Button
            key={formato}
            component="a"
            href={`/api/v1/dados-abertos/arquivo/${conjunto}.${formato}`}
            download
            aria-label={`Baixar ${formato.toUpperCase()} (${formatBytes(tamanho)}): ${CONJUNTOS[conjunto].titulo}`}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Baixar {formato.toUpperCase()} ({formatBytes(tamanho)})
          </Button>
        ))}
      </p>
    )}
    <details className={classes.colunas}>
      <summary>O que há em cada coluna dos arquivos</summary>
      <dl>
        {CONJUNTOS[conjunto].colunas.map(({ nome, descricao }) => (
          <div key={nome}>
            <dt>
              <code>{nome}</code>
            </dt>
            <dd>{descricao}</dd>
          </div>
        ))}
      </dl>
    </details>
  </>
);
