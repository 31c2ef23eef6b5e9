import { Button } from '@mantine/core';
import { CHAVES_DO_RELATORIO, exportarLancamentos } from '@portal/domain/lancamentos/exportar-relatorio';
import { IconFileExport } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { EXPORTACOES } from '#entities/exportacoes/queries.ts';
import { call } from '#lib/api.ts';
import { useUsuario } from '#lib/me.ts';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { PageTools } from '#ui/page/PageTools.tsx';
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
  const usuario = useUsuario();
  const chegou = fromQueryString(useSearchString().replace(/^\?/, '')).exportacao;
  const [aberto, setAberto] = useState(Boolean(chegou));
  const queryClient = useQueryClient();
  const exportar = useMutation({
    mutationFn: (formato: 'csv' | 'xlsx') =>
      call(exportarLancamentos, { body: { formato, colunas: CHAVES_DO_RELATORIO, lista: pedido } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: EXPORTACOES }),
  });
  // support looks: it takes no report away
  if (usuario?.suporte || (vazio && !chegou)) return null;
  return (
    <PageTools order={3}>
      <Button
        variant="default"
        leftSection={<IconFileExport size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setAberto(true)}
      >
        Exportar
      </Button>
      <Suspense>
        {aberto && (
          <Exportar
            um="linha"
            varios="linhas"
            total={linhas + 1}
            onExportar={(formato) => exportar.mutateAsync(formato)}
            onClose={() => setAberto(false)}
          />
        )}
      </Suspense>
    </PageTools>
  );
}
