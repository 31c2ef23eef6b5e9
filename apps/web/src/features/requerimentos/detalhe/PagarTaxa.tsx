import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { arquivos, FORMATOS, recusaDoArquivo } from '@portal/domain/campos/arquivos/model';
import type { Guia } from '@portal/domain/taxas/contract';
import { TRANSICOES } from '@portal/domain/tramitacao/rules';
import { useState } from 'react';
import { useReler } from '#entities/requerimentos/queries.ts';
import { useVelho } from '#entities/requerimentos/use-velho.tsx';
import { ApiError } from '#lib/api-error.ts';
import { formatDateTime } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { FileDrop } from '#ui/file/FileDrop.tsx';
import { enviarComprovante, useRenovarGuia } from '../queries.ts';
import classes from './Guia.module.css';
import { GuiaAPagar, isEmitida } from './GuiaAPagar.tsx';
import { QuemAge } from './QuemAge.tsx';
import { RecusarTaxaDialog } from './RecusarTaxaDialog.tsx';

/** What the server takes as a proof (taxas, registrarComprovante). */
const COMPROVANTE = { tipo: arquivos.tipo, formatos: ['pdf', 'imagem'], tamanho_max_mb: 20, minimo: 1, maximo: 1 } as const;
const EXTENSOES = ['.pdf', '.jpg', '.jpeg', '.png'];

/** Pay, send the proof, or not agree. */
export function PagarTaxa({ requerimento, guia }: { requerimento: Requerimento; guia: Guia }) {
  const { acoes_permitidas: acoes, versao, id } = requerimento;
  const [recusando, setRecusando] = useState(false);
  const reler = useReler(id);
  const { mostrar, tentar, dialogo } = useVelho(id);
  const renovar = useRenovarGuia(id);
  const refused = guia.comprovantes.filter((c) => c.situacao === 'Recusado').at(-1);
  return (
    <div className={classes.root}>
      {refused && (
        <Callout meaning="warning" title="O comprovante anterior não foi aceito">
          {refused.motivo} {refused.decidido_em && <span>({formatDateTime(refused.decidido_em)})</span>}
        </Callout>
      )}
      <GuiaAPagar
        guia={guia}
        onRenovar={
          acoes.includes('enviar_comprovante') ? () => tentar(() => renovar.mutateAsync({ guiaId: guia.id, versao })) : undefined
        }
      />
      {acoes.includes('enviar_comprovante') && isEmitida(guia) && (
        <div className={classes.prova}>
          <FileDrop
            label="Já pagou? Envie o comprovante"
            hint="Uma foto ou o PDF que o banco gera."
            accepts={`${FORMATOS.pdf.nome} ou ${FORMATOS.imagem.nome}, até ${COMPROVANTE.tamanho_max_mb} MB.`}
            extensions={EXTENSOES}
            maxBytes={COMPROVANTE.tamanho_max_mb * 1024 * 1024}
            refuse={(file) =>
              recusaDoArquivo({ tipo: file.type, tamanho: file.size }, { ...COMPROVANTE, formatos: [...COMPROVANTE.formatos] })
            }
            files={[]}
            upload={async (file, handles) => {
              try {
                await enviarComprovante(guia.id, versao, file, handles);
                await reler();
              } catch (error) {
                if (error instanceof ApiError && error.status === 409) mostrar();
                throw error;
              }
            }}
          />
        </div>
      )}
      {!acoes.includes('enviar_comprovante') && <QuemAge requerimento={requerimento} />}
      {acoes.includes('recusar_taxa') && (
        <div className={classes.acoes}>
          <Button variant="subtle" color="danger" onClick={() => setRecusando(true)}>
            {TRANSICOES.recusar_taxa.rotulo}
          </Button>
        </div>
      )}
      {recusando && <RecusarTaxaDialog requerimento={requerimento} guia={guia} onClose={() => setRecusando(false)} />}
      {dialogo}
    </div>
  );
}
