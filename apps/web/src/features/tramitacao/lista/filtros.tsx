import { isData } from '@portal/domain/text/datas';
import { z } from 'zod';
import { formatDate } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { STATUS_DA_MESA, useProcessos } from '../queries.ts';

export interface FiltrosDaLista extends Record<string, string | string[]> {
  status: string[];
  processo_id: string[];
  setor_id: string[];
  de: string;
  ate: string;
}

export const SEM_FILTROS: FiltrosDaLista = { status: [], processo_id: [], setor_id: [], de: '', ate: '' };

/** A start before its end (spec §5). */
export const filtrosSchema = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .refine(({ de, ate }) => !(typeof de === 'string' && typeof ate === 'string' && isData(de) && isData(ate)) || de <= ate, {
    path: ['ate'],
    message: 'A data final precisa ser igual ou depois da inicial.',
  });

/** How a filter reads on its chip. */
export function useDescricao(): (name: string, value: string) => string {
  const { data: processos } = useProcessos();
  const setores = useUsuario()?.setoresComProcessosm ?? [];
  return (name, value) => {
    if (name === 'status') return value;
    if (name === 'processo_id') return processos?.find(({ id }) => id === value)?.nome ?? 'Processo';
    if (name === 'setor_id') {
      const setor = setores.find(({ id }) => id === value);
      return `Setor: ${setor?.sigla || setor?.nome || 'outro'}`;
    }
    return `${name === 'de' ? 'Protocolado desde' : 'Protocolado até'} ${formatDate(value)}`;
  };
}

/** The drawer's fields. In one sector's list there is no sector to choose. */
export function CamposDoFiltro({ semSetor }: { semSetor?: boolean }) {
  const { data: processos = [] } = useProcessos();
  const setores = useUsuario()?.setoresComProcessosm ?? [];
  return (
    <>
      <CheckGroup name="status" label="Status" options={STATUS_DA_MESA.map((value) => ({ value, label: value }))} />
      {processos.length > 0 && (
        <CheckGroup name="processo_id" label="Processo" options={processos.map(({ id, nome }) => ({ value: id, label: nome }))} />
      )}
      {!semSetor && setores.length > 0 && (
        <CheckGroup
          name="setor_id"
          label="Setor"
          options={setores.map(({ id, sigla, nome }) => ({ value: id, label: sigla ? `${sigla} · ${nome}` : nome }))}
        />
      )}
      <DateField name="de" label="Protocolado de" optional />
      <DateField name="ate" label="Protocolado até" optional />
    </>
  );
}
