import { listarObrasExternas } from '@portal/domain/obras-externas/contract';
import type { ObraExternaLinha } from '@portal/domain/obras-externas/fragmento';
import {
  EXPLICA_A_SITUACAO,
  SITUACOES_DA_OBRA_EXTERNA,
  type SituacaoDaObraExterna,
} from '@portal/domain/obras-externas/situacao';
import { nomeDoMes } from '@portal/domain/text/periodo';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { fraseDaObraExterna } from '#entities/obras-externas/frase.ts';
import { OBRAS_EXTERNAS, useResumo } from '#entities/obras-externas/queries.ts';
import { SituacaoExternaPill } from '#entities/obras-externas/SituacaoExternaPill.tsx';
import { formatDateTime } from '#lib/format.ts';
import { hoje } from '#lib/fuso.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import classes from './ObrasExternas.module.css';

const SCREEN = 'prefeitura.obras-externas';
const VAZIO = { situacao: [] as string[], sistema: '', mes: '' };
const nomeDe = (e: ObraExternaLinha) => `Requerimento ${e.numero}`;

const Pedido = ({ e }: { e: ObraExternaLinha }) => (
  <span className={classes.nome}>
    <strong>{e.numero}</strong>
    <span className={classes.fraco}>{[e.processo_nome, e.endereco].filter(Boolean).join(' · ')}</span>
  </span>
);

const COLUMNS: Column<ObraExternaLinha>[] = [
  { key: 'numero', title: 'Requerimento', render: (e) => <Pedido e={e} />, fixed: true },
  { key: 'frase', title: 'No sistema de obras', render: (e) => fraseDaObraExterna(e) },
  { key: 'criada_em', title: 'Desde', render: (e) => formatDateTime(e.criada_em), sortable: true, width: '9rem' },
  { key: 'situacao', title: 'Situação', render: (e) => <SituacaoExternaPill {...e} />, width: '8rem', fixed: true },
];

/** The last two years, newest first. */
function meses(dia: string): { value: string; label: string }[] {
  const [ano = 0, mes = 1] = dia.split('-').map(Number);
  return Array.from({ length: 24 }, (_, i) => {
    const n = ano * 12 + mes - 1 - i;
    const value = `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;
    return { value, label: nomeDoMes(value) };
  });
}

/** All that went and goes to the works system. */
export function ObrasExternas() {
  const lista = useListScreen(SCREEN, {
    endpoint: listarObrasExternas,
    queryKey: [...OBRAS_EXTERNAS, 'lista'],
    filtroAvancado: VAZIO,
  });
  const { situacao, sistema, mes } = lista.filtroAvancado;
  const filtrada = lista.filtro !== '' || situacao.length > 0 || sistema !== '' || mes !== '';
  const { data: resumo } = useResumo();
  return (
    <>
      {resumo && !resumo.tem_cliente && (
        <Callout meaning="warning">
          O município não tem um cliente de API. O que é deferido espera aqui até que quem administra a instalação o defina, em
          Organizações, Funcionamento.
        </Callout>
      )}
      <FilterBar
        searchLabel="Número, processo ou endereço"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(name, value) =>
          name === 'mes' ? `Desde: ${nomeDoMes(String(value))}` : name === 'sistema' ? `Sistema: ${value}` : `Situação: ${value}`
        }
        fields={
          <>
            <MultiSelectField
              name="situacao"
              label="Situação"
              options={SITUACOES_DA_OBRA_EXTERNA.map((value) => ({ value, label: rotuloDa(value, resumo?.contagem) }))}
            />
            <SelectField name="mes" label="Mês" options={[{ value: '', label: 'Todos' }, ...meses(hoje())]} />
            <SelectField
              name="sistema"
              label="Sistema"
              options={[{ value: '', label: 'Todos' }, ...(resumo?.sistemas ?? []).map((value) => ({ value, label: value }))]}
            />
          </>
        }
      />
      <DataTable
        caption="Integrações com o sistema de obras"
        screen={SCREEN}
        columns={COLUMNS}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={nomeDe}
        href={({ requerimento_id }) => rota('prefeitura.requerimento.visualizacao', { id: requerimento_id })}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(e) => (
          <span className={classes.nome}>
            <Pedido e={e} />
            <span className={classes.fraco}>{fraseDaObraExterna(e)}</span>
            <SituacaoExternaPill {...e} />
          </span>
        )}
        empty={
          filtrada ? (
            <EmptyState title="Nenhuma integração encontrada">Procure por outra palavra, ou tire um filtro.</EmptyState>
          ) : (
            <EmptyState icon={IconBuildingCommunity} title="Nada foi para o sistema de obras ainda">
              Em cada processo, na aba Geral, o cartão “Sistema de obras” diz quando o pedido vai.
            </EmptyState>
          )
        }
      />
    </>
  );
}

const rotuloDa = (situacao: SituacaoDaObraExterna, contagem: Record<SituacaoDaObraExterna, number> | undefined): string =>
  contagem ? `${situacao} (${contagem[situacao]})` : `${situacao}: ${EXPLICA_A_SITUACAO[situacao]}`;
