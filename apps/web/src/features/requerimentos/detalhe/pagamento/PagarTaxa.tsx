import type { Requerimento } from '@portal/domain/autos/contract';
import type { Guia } from '@portal/domain/taxas/contract';
import { useReler } from '#entities/requerimentos/queries.ts';
import { useVelho } from '#entities/requerimentos/use-velho.tsx';
import { ApiError } from '#lib/api-error.ts';
import { formatDateTime } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { enviarComprovante, useRenovarGuia } from '../../queries.ts';
import { QuemAge } from '../QuemAge.tsx';
import { EnviarComprovante } from './EnviarComprovante.tsx';
import classes from './Guia.module.css';
import { GuiaAPagar, isEmitida } from './GuiaAPagar.tsx';

/** Pay and send the proof. Who does not agree finds it in "Mais ações". */
export function PagarTaxa({ requerimento, guia }: { requerimento: Requerimento; guia: Guia }) {
  const { acoes_permitidas: acoes, versao, id } = requerimento;
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
      {!acoes.includes('enviar_comprovante') && <QuemAge requerimento={requerimento} />}
      {dialogo}
    </div>
  );
}
