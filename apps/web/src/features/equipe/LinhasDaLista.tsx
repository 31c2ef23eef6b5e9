import type { LinhaConferida } from '@portal/domain/equipe/importacao';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Tone } from '#ui/tones.ts';
import classes from './Importar.module.css';

const SITUACOES: Record<LinhaConferida['situacao'], { tone: Tone; palavra: string }> = {
  pronta: { tone: 'blue', palavra: 'Pronta' },
  convidada: { tone: 'green', palavra: 'Convidada' },
  na_equipe: { tone: 'grey', palavra: 'Já na equipe' },
  recusada: { tone: 'red', palavra: 'Corrigir' },
};

const Pill = ({ situacao }: { situacao: LinhaConferida['situacao'] }) => (
  <StatusPill tone={SITUACOES[situacao].tone}>{SITUACOES[situacao].palavra}</StatusPill>
);

/** Why a line is not taken, or what the person gets. */
const oQue = ({ motivos, setores, perfis, cargo }: LinhaConferida): string =>
  motivos.length > 0
    ? motivos.join(' ')
    : [cargo, perfis.join(', '), setores.join(', ')].filter(Boolean).join(' · ') || 'Sem permissões por enquanto';

const COLUNAS: Column<LinhaConferida>[] = [
  { key: 'linha', title: 'Linha', render: (l) => l.linha, width: '4.5rem' },
  { key: 'nome', title: 'Nome', render: (l) => <strong>{l.nome || '(sem nome)'}</strong>, fixed: true },
  { key: 'email', under: 'nome', title: 'E-mail', render: (l) => l.email },
  { key: 'que', title: 'O que acontece', render: oQue },
  { key: 'situacao', title: 'Situação', render: (l) => <Pill situacao={l.situacao} />, width: '8.5rem', fixed: true },
];

/** Those to be put right first. */
const ORDEM: LinhaConferida['situacao'][] = ['recusada', 'pronta', 'convidada', 'na_equipe'];

export const LinhasDaLista = ({ linhas }: { linhas: readonly LinhaConferida[] }) => (
  <DataTable
    caption="Pessoas da lista"
    columns={COLUNAS}
    rows={linhas.toSorted((a, b) => ORDEM.indexOf(a.situacao) - ORDEM.indexOf(b.situacao) || a.linha - b.linha)}
    rowKey={({ linha }) => String(linha)}
    rowLabel={({ linha, nome }) => `linha ${linha}, ${nome}`}
    card={(l) => (
      <span className={classes.card}>
        <strong>{l.nome || '(sem nome)'}</strong>
        <Pill situacao={l.situacao} />
        <span className={classes.soft}>{`Linha ${l.linha} · ${l.email}`}</span>
        <span>{oQue(l)}</span>
      </span>
    )}
    empty={<EmptyState title="Ninguém na lista">Cole as linhas da planilha.</EmptyState>}
  />
);
