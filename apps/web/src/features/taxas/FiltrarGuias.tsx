import { emOrdem } from '@portal/domain/http/fields';
import { PAGAMENTOS } from '@portal/domain/taxas/contract';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { PagamentoPill } from '#entities/taxas/PagamentoPill.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import { descreverFiltro, type ListaDeGuias } from './filtros.ts';
import { useEmConferencia, useOpcoes, usePorEmitir } from './queries.ts';

/** Ways in which a slip was issued, or was not, that ask for somebody's hand. */
const A_EMITIR = ['Erro na emissão', 'A emitir', 'Aguardando nova emissão', 'Emitida manualmente'] as const;

const dias = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .refine(...emOrdem('emitida_de', 'emitida_ate'))
  .refine(...emOrdem('vence_de', 'vence_ate'))
  .refine(...emOrdem('paga_de', 'paga_ate'));

/** Search, quick filters and all the others of the town's slips. */
export function FiltrarGuias({ lista, actions }: { lista: ListaDeGuias; actions: ReactNode }) {
  const { data: emConferencia } = useEmConferencia();
  const { data: emErro } = usePorEmitir('Erro na emissão');
  const { data: aEmitir } = usePorEmitir('A emitir');
  const totais: Record<string, number | undefined> = { 'Erro na emissão': emErro, 'A emitir': aEmitir };
  const { data: opcoes } = useOpcoes();
  const { filtroAvancado: filtros, setFiltroAvancado: filtrar } = lista;
  return (
    <>
      <Strip>
        <QuickFilters
          label="Filtrar por pagamento"
          value={filtros.pagamento}
          onChange={(pagamento) => filtrar({ ...filtros, pagamento })}
          options={['Em conferência' as const, ...PAGAMENTOS.filter((one) => one !== 'Em conferência')].map((pagamento) => ({
            value: pagamento,
            label: <PagamentoPill pagamento={pagamento} />,
            total: pagamento === 'Em conferência' ? emConferencia : undefined,
          }))}
        />
        <QuickFilters
          label="Filtrar por emissão"
          value={filtros.emissao}
          onChange={(emissao) => filtrar({ ...filtros, emissao })}
          options={A_EMITIR.map((emissao) => ({ value: emissao, label: emissao, total: totais[emissao] || undefined }))}
        />
      </Strip>
      <FilterBar
        searchLabel="Número da guia, do requerimento ou requerente"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={filtros}
        onChange={filtrar}
        onClear={lista.limparFiltros}
        describe={(nome, valor) => descreverFiltro(opcoes, nome, valor)}
        quick={['pagamento', 'emissao', 'dinheiro']}
        schema={dias}
        fields={<CamposDoFiltro opcoes={opcoes} />}
        actions={actions}
      />
    </>
  );
}

const escolhas = (quais: readonly { id: string; nome: string }[] = []) =>
  quais.map(({ id, nome }) => ({ value: id, label: nome }));

const CamposDoFiltro = ({ opcoes }: { opcoes: ReturnType<typeof useOpcoes>['data'] }) => (
  <>
    <DateField name="emitida_de" label="Emitida de" optional />
    <DateField name="emitida_ate" label="Emitida até" optional />
    <DateField name="vence_de" label="Vence de" optional />
    <DateField name="vence_ate" label="Vence até" optional />
    <DateField name="paga_de" label="Paga de" optional />
    <DateField name="paga_ate" label="Paga até" optional />
    <MultiSelectField name="taxa" label="Taxa" options={(opcoes?.taxas ?? []).map((t) => ({ value: t, label: t }))} />
    <MultiSelectField name="processo_id" label="Processo" options={escolhas(opcoes?.processos)} />
    <MultiSelectField name="setor_id" label="Setor" hint="O da primeira etapa do pedido." options={escolhas(opcoes?.setores)} />
    <MultiSelectField name="convenio_id" label="Convênio" options={escolhas(opcoes?.convenios)} />
  </>
);
