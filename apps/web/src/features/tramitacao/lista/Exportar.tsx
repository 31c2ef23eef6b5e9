import { CHAVES, type ChaveDaColuna } from '@portal/domain/exportacoes/colunas';
import { Exportar as Dialogo } from '#entities/exportacoes/Exportar.tsx';
import { type PedidoDoQuadro, useExportar } from './queries.ts';

/** Columns of the sheet for those on the table; the address comes apart from its district, the sector from its step. */
export function colunasDaPlanilha(visiveis: readonly string[]): ChaveDaColuna[] {
  const wanted = new Set(
    visiveis.flatMap((key) => (key === 'imovel' ? ['imovel', 'bairro'] : key === 'etapa' ? ['setor', 'etapa'] : [key])),
  );
  return CHAVES.filter((key) => wanted.has(key));
}

interface Props {
  /** Filters, search and order of the list. */
  lista: Omit<PedidoDoQuadro, 'por'>;
  /** Columns on the table. */
  colunas: readonly string[];
  total: number;
  onClose: () => void;
}

/** A file of the requests, as their list is. */
export function Exportar({ lista, colunas, total, onClose }: Props) {
  const { mutateAsync } = useExportar();
  return (
    <Dialogo
      um="requerimento"
      varios="requerimentos"
      total={total}
      onExportar={(formato) => mutateAsync({ formato, colunas: colunasDaPlanilha(colunas), lista })}
      onClose={onClose}
    />
  );
}
