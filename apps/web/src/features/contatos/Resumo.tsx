import { Button, Group, Table } from '@mantine/core';
import type { ResumoDosContatos } from '@portal/domain/contatos/contract';
import { NOMES_DOS_TIPOS, NOTAS_DO_CONTATO } from '@portal/domain/contatos/situacao';
import { useState } from 'react';
import { formatTotal } from '#lib/format.ts';
import { hoje } from '#lib/fuso.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FactList } from '#ui/FactList.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Contatos.module.css';
import { useResumo } from './queries.ts';

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const NOTAS = ([1, 2, 3, 4, 5] as const).map((n) => NOTAS_DO_CONTATO[n]);

/** 127 → '12,7'. */
const decimos = (n: number): string => `${Math.floor(n / 10)},${n % 10}`;

/** The year in numbers, as the yearly report of the ombudsman asks (Lei 13.460, art. 15). */
export function ResumoDialog({ onClose }: { onClose: () => void }) {
  const esteAno = Number(hoje().slice(0, 4));
  const [ano, setAno] = useState(esteAno);
  const { data } = useResumo(ano);
  return (
    <Dialog title={`Contatos de ${ano}`} onClose={onClose} size="lg">
      <div className={classes.coluna}>
        <Group gap="sm">
          <Button variant="default" onClick={() => setAno(ano - 1)}>
            {`Ver ${ano - 1}`}
          </Button>
          {ano < esteAno && (
            <Button variant="default" onClick={() => setAno(ano + 1)}>
              {`Ver ${ano + 1}`}
            </Button>
          )}
        </Group>
        {data ? <Numeros resumo={data} /> : <TextSkeleton lines={8} />}
      </div>
    </Dialog>
  );
}

function Numeros({ resumo: r }: { resumo: ResumoDosContatos }) {
  const avaliados = r.notas.reduce((n, q) => n + q, 0);
  const pontos = r.notas.reduce((n, q, i) => n + q * (i + 1), 0);
  return (
    <>
      <FactList
        columns={3}
        facts={[
          { label: 'Recebidos', value: formatTotal(r.total) },
          { label: 'Esperam resposta', value: `${formatTotal(r.esperando)} (${formatTotal(r.vencidos)} fora do prazo)` },
          { label: 'Respondidos no prazo', value: formatTotal(r.no_prazo) },
          { label: 'Respondidos depois do prazo', value: formatTotal(r.fora_do_prazo) },
          { label: 'Dias até a primeira resposta, em média', value: r.media_decimos === null ? '' : decimos(r.media_decimos) },
          {
            label: 'Satisfação, de 1 a 5',
            value: avaliados === 0 ? '' : `${decimos(Math.round((10 * pontos) / avaliados))} (${formatTotal(avaliados)})`,
          },
        ]}
      />
      <Tabela titulo="Por assunto" cabeca={['Assunto', 'Recebidos', 'No prazo', 'Depois do prazo']}>
        {r.tipos.map((t) => [NOMES_DOS_TIPOS[t.tipo], t.total, t.no_prazo, t.fora_do_prazo])}
      </Tabela>
      <Tabela titulo="Por mês" cabeca={['Mês', 'Recebidos']}>
        {r.meses.map((n, i) => [MESES[i] ?? '', n])}
      </Tabela>
      {avaliados > 0 && (
        <Tabela titulo="Satisfação" cabeca={['Opinião', 'Pessoas']}>
          {r.notas.map((n, i) => [NOTAS[i] ?? '', n])}
        </Tabela>
      )}
      <p className={classes.fraco}>
        Conta o que você pode ver: quem gere o município vê todos os setores. Serve ao relatório anual da ouvidoria (Lei
        13.460/2017, art. 15).
      </p>
    </>
  );
}

const Tabela = ({ titulo, cabeca, children }: { titulo: string; cabeca: string[]; children: (string | number)[][] }) => (
  <Table captionSide="top" withRowBorders>
    <Table.Caption>{titulo}</Table.Caption>
    <Table.Thead>
      <Table.Tr>
        {cabeca.map((c) => (
          <Table.Th key={c}>{c}</Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {children.map(([nome, ...numeros]) => (
        <Table.Tr key={nome}>
          <Table.Th scope="row">{nome}</Table.Th>
          {numeros.map((n, i) => (
            <Table.Td key={cabeca[i + 1]}>{formatTotal(Number(n))}</Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
