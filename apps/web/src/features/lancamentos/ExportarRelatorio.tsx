import { CHAVES_DO_RELATORIO, exportarLancamentos } from '@portal/domain/lancamentos/exportar-relatorio';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { FerramentaDeExportar } from '#entities/exportacoes/FerramentaDeExportar.tsx';
import { EXPORTACOES } from '#entities/exportacoes/queries.ts';
import { call } from '#lib/api.ts';
import type { Pedido } from './palavras.ts';

const Exportar = lazy(async () => ({ default: (await import('#entities/exportacoes/Exportar.tsx')).Exportar }));

interface Props {
  pedido: Pedido;
  /** Without the one of the whole. */
  linhas: number;
  /** Of this period there is nothing to take away; who comes by the bell asked for another. */
  vazio: boolean;
}

/** The report as a sheet, all its columns and its whole in the last line. */
export function ExportarRelatorio({ pedido, linhas, vazio }: Props) {
  const queryClient = useQueryClient();
  const exportar = useMutation({
    mutationFn: (formato: 'csv' | 'xlsx') =>
      call(exportarLancamentos, { body: { formato, colunas: CHAVES_DO_RELATORIO, lista: pedido } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: EXPORTACOES }),
  });
  return (
    <FerramentaDeExportar vazio={vazio}>
      {(fechar) => (
        <Exportar
          um="linha"
          varios="linhas"
          total={linhas + 1}
          onExportar={(formato) => exportar.mutateAsync(formato)}
          onClose={fechar}
        />
      )}
    </FerramentaDeExportar>
  );
}
