import { Button, Group, Table } from '@mantine/core';
import { NOMES_DOS_CANAIS, NOMES_DOS_MOMENTOS, NOTAS_DO_MOMENTO, type NotaDoMomento } from '@portal/domain/avaliacoes/momentos';
import { useState } from 'react';
import { formatTotal } from '#lib/format.ts';
import { hoje } from '#lib/fuso.ts';
import { Card } from '#ui/Card.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Avaliacoes.module.css';
import { useMomentos } from './momentos-queries.ts';

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const MEDIA = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1 });

/** What people thought at each moment of a year, beside no name. */
export function Momentos() {
  const esteAno = Number(hoje().slice(0, 4));
  const [ano, setAno] = useState(esteAno);
  const { data } = useMomentos(ano);
  return (
    <Card
      title={`Do protocolo ao atendimento, em ${ano}`}
      id="momentos"
      aside={
        <Group gap="xs">
          <Button variant="default" size="sm" onClick={() => setAno(ano - 1)}>{`Ver ${ano - 1}`}</Button>
          {ano < esteAno && <Button variant="default" size="sm" onClick={() => setAno(ano + 1)}>{`Ver ${ano + 1}`}</Button>}
        </Group>
      }
    >
      {!data && <TextSkeleton lines={6} />}
      {data && data.meses.length === 0 && <p className={classes.nota}>Ninguém respondeu neste ano.</p>}
      {data && data.meses.length > 0 && (
        <div className={classes.root}>
          <Tabela
            titulo="Por processo"
            qual="Processo"
            linhas={data.processos.map((c) => ({ ...c, nome: c.processo || 'Sem processo' }))}
          />
          <Tabela titulo="Por mês" qual="Mês" linhas={data.meses.map((c) => ({ ...c, nome: MESES[c.mes - 1] ?? '' }))} />
          <Tabela titulo="Por canal" qual="Canal" linhas={data.canais.map((c) => ({ ...c, nome: NOMES_DOS_CANAIS[c.canal] }))} />
          {data.escritos.length > 0 && (
            <ul className={classes.perguntas} aria-label="O que escreveram por último">
              {data.escritos.map((e, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they have no id, so that nobody is found by it
                <li key={i}>
                  <span className={classes.sobre}>
                    {[NOMES_DOS_MOMENTOS[e.momento], e.processo, NOTAS_DO_MOMENTO[e.nota as NotaDoMomento]]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <p className={classes.comentario}>{e.comentario}</p>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Card>
  );
}

interface Linha {
  momento: keyof typeof NOMES_DOS_MOMENTOS;
  nome: string;
  total: number;
  media_decimos: number;
}

const Tabela = ({ titulo, qual, linhas }: { titulo: string; qual: string; linhas: readonly Linha[] }) => (
  <Table captionSide="top">
    <Table.Caption>{titulo}</Table.Caption>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Depois de</Table.Th>
        <Table.Th>{qual}</Table.Th>
        <Table.Th>Média</Table.Th>
        <Table.Th>Respostas</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {linhas.map((c) => (
        <Table.Tr key={`${c.momento} ${c.nome}`}>
          <Table.Td>{NOMES_DOS_MOMENTOS[c.momento]}</Table.Td>
          <Table.Th scope="row">{c.nome}</Table.Th>
          <Table.Td>{MEDIA.format(c.media_decimos / 10)} de 5</Table.Td>
          <Table.Td>{formatTotal(c.total)}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
