import type { Exportado, FormatoDoRelatorio } from '@portal/domain/relatorios/contract';
import { lazy } from 'react';
import { FerramentaDeExportar } from '#entities/exportacoes/FerramentaDeExportar.tsx';
import { useExportarRelatorio } from './queries.ts';

const Exportar = lazy(async () => ({ default: (await import('#entities/exportacoes/Exportar.tsx')).Exportar }));

interface Props {
  pedido: Exportado;
  linhas: number;
}

/** The report as a sheet or on paper; of a list, as a sheet. Who comes by the bell finds what is ready. */
export function ExportarRelatorio({ pedido, linhas }: Props) {
  const exportar = useExportarRelatorio(pedido);
  return (
    <FerramentaDeExportar vazio={linhas === 0}>
      {(fechar) => (
        <Exportar
          um="linha"
          varios="linhas"
          total={linhas}
          pdf={!pedido.medida}
          onExportar={(formato: FormatoDoRelatorio) => exportar.mutateAsync(formato)}
          onClose={fechar}
        />
      )}
    </FerramentaDeExportar>
  );
}
