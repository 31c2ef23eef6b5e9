import type { Requerimento } from '@portal/domain/autos/contract';
import { contestacaoAberta } from '@portal/domain/taxas/contestacao';
import type { Guia } from '@portal/domain/taxas/contract';
import { useState } from 'react';
import { useReler } from '#entities/requerimentos/queries.ts';
import { useVelho } from '#entities/requerimentos/use-velho.tsx';
import { ParcelarDialog } from '#entities/taxas/ParcelarDialog.tsx';
import { ApiError } from '#lib/api-error.ts';
import { formatDateTime } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { enviarComprovante, useRenovarGuia } from '../../queries.ts';
import { QuemAge } from '../QuemAge.tsx';
import { Contestacao } from './Contestacao.tsx';
import { EnviarComprovante } from './EnviarComprovante.tsx';
import classes from './Guia.module.css';
import { GuiaAPagar, isEmitida } from './GuiaAPagar.tsx';
import { podePagar } from './pode-pagar.ts';

/** Pay and send the proof. Who does not agree contests or refuses it in "Mais ações". */
export function PagarTaxa({ requerimento, guia }: { requerimento: Requerimento; guia: Guia }) {
  const { versao, id } = requerimento;
  const pode = podePagar(requerimento, guia);
  const [parcelando, setParcelando] = useState(false);
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
      <Contestacao requerimento={requerimento} guia={guia} pode={requerimento.acoes_permitidas.includes('recusar_taxa')} />
      <GuiaAPagar
        guia={guia}
        onRenovar={pode ? () => tentar(() => renovar.mutateAsync({ guiaId: guia.id, versao })) : undefined}
        onParcelar={pode && guia.parcelas_max > 1 && !contestacaoAberta(guia) ? () => setParcelando(true) : undefined}
      />
      {parcelando && (
        <ParcelarDialog
          guia={guia}
          versao={versao}
          onParcelada={reler}
          onVelho={(error) => {
            if (!(error instanceof ApiError) || error.status !== 409) return;
            setParcelando(false);
            mostrar();
          }}
          onClose={() => setParcelando(false)}
        />
      )}
      {pode && isEmitida(guia) && (
        <div className={classes.prova}>
          <EnviarComprovante
            enviar={async (file, handles) => {
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
      {!pode && <QuemAge requerimento={requerimento} />}
      {dialogo}
    </div>
  );
}
