import { FILAS } from '@portal/domain/requerimentos/lista';
import { isProtocolado, type Status } from '@portal/domain/requerimentos/status';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import type { Pill } from './colunas.tsx';
import { type FiltrosDaLista, STATUS_DA_MESA } from './filtro.ts';
import { type PedidoDaContagem, useContagem, useFilas } from './queries.ts';

interface Props {
  setorId: string | null;
  /** What is asked besides the status: of this the statuses are counted. */
  outros: PedidoDaContagem;
  value: FiltrosDaLista;
  onChange: (value: FiltrosDaLista) => void;
  StatusPill: Pill;
}

/** The statuses that have any, and those asked for; while nobody knows how many, all that have been filed. */
const mostrados = (contagem: Map<Status, number> | undefined, pedidos: readonly string[]): Status[] =>
  STATUS_DA_MESA.filter((status) => pedidos.includes(status) || (contagem ? contagem.get(status) : isProtocolado(status)));

/** What waits, and each status, with how many there are. */
export function FiltrosRapidos({ setorId, outros, value, onChange, StatusPill }: Props) {
  const { data: contagem } = useContagem(outros);
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
    <Strip>
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
        options={mostrados(contagem, value.status).map((status) => ({
          value: status,
          label: <StatusPill status={status} />,
          total: contagem && (contagem.get(status) ?? 0),
        }))}
      />
    </Strip>
  );
}
