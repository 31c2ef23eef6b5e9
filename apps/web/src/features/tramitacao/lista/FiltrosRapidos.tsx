import { FILAS } from '@portal/domain/requerimentos/lista';
import { isProtocolado } from '@portal/domain/requerimentos/status';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { STATUS_DA_MESA } from '../queries.ts';
import type { Pill } from './colunas.tsx';
import type { FiltrosDaLista } from './filtro.ts';
import { useContagem, useFilas } from './queries.ts';

interface Props {
  setorId: string | null;
  value: FiltrosDaLista;
  onChange: (value: FiltrosDaLista) => void;
  StatusPill: Pill;
}

/** What waits, and each status, with how many there are. */
export function FiltrosRapidos({ setorId, value, onChange, StatusPill }: Props) {
  const { data: contagem } = useContagem(setorId);
  const { data: filas } = useFilas(setorId);
  const asked = Object.values(FILAS)
    .map(({ filtro }) => filtro)
    .filter((filtro) => value[filtro] === 'sim');
  const setFilas = (chosen: string[]) =>
    onChange({
      ...value,
      ...Object.fromEntries(Object.values(FILAS).map(({ filtro }) => [filtro, chosen.includes(filtro) ? 'sim' : ''])),
    });
  return (
    <>
      <QuickFilters
        label="Filtros rápidos"
        value={asked}
        onChange={setFilas}
        options={Object.entries(FILAS)
          .filter(([nome, { filtro }]) => nome !== 'comprovante' || filas?.comprovante || asked.includes(filtro))
          .map(([nome, { rotulo, filtro }]) => ({ value: filtro, label: rotulo, total: filas?.[nome as keyof typeof FILAS] }))}
      />
      <QuickFilters
        label="Filtrar por status"
        value={value.status}
        onChange={(status) => onChange({ ...value, status })}
        options={STATUS_DA_MESA.filter((status) => isProtocolado(status) || contagem?.get(status)).map((status) => ({
          value: status,
          label: <StatusPill status={status} />,
          total: contagem && (contagem.get(status) ?? 0),
        }))}
      />
    </>
  );
}
