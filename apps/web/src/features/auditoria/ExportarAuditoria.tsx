import { Button } from '@mantine/core';
import { MAX_NO_ARQUIVO } from '@portal/domain/auditoria/contract';
import { lazy } from 'react';
import { FerramentaDeExportar } from '#entities/exportacoes/FerramentaDeExportar.tsx';
import { formatTotal } from '#lib/format.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import classes from './Auditoria.module.css';
import { useExportarAuditoria } from './queries.ts';

const Arquivos = lazy(async () => ({ default: (await import('#entities/exportacoes/Arquivos.tsx')).Arquivos }));

interface Props {
  consulta: Parameters<typeof useExportarAuditoria>[0];
  vazia: boolean;
}

/** What the search finds, as a file that arrives by the bell; who comes by the bell finds it here. */
export function ExportarAuditoria({ consulta, vazia }: Props) {
  const exportar = useExportarAuditoria(consulta);
  return (
    <FerramentaDeExportar>
      {(fechar) => (
        <Dialog title="Exportar a auditoria" size="md" onClose={fechar}>
          <div className={classes.coluna}>
            <p>
              Um arquivo CSV com todos os registros que a consulta acha, até {formatTotal(MAX_NO_ARQUIVO)}, e os detalhes de cada
              um. O sino avisa quando ele ficar pronto. Que você o pediu, e o que ele traz, também fica na auditoria.
            </p>
            <div>
              <Button loading={exportar.isPending} disabled={vazia} onClick={() => exportar.mutate()}>
                Preparar o arquivo
              </Button>
            </div>
            <Arquivos />
          </div>
        </Dialog>
      )}
    </FerramentaDeExportar>
  );
}
