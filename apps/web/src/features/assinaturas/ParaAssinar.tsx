import { Button } from '@mantine/core';
import { PEDE_GOVBR } from '@portal/domain/assinaturas/govbr';
import { PEDE_ICP_BRASIL } from '@portal/domain/assinaturas/qualificada';
import { formatDate } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { nomeDoDocumento } from './AssinaturaPill.tsx';
import classes from './Assinaturas.module.css';
import { LUGARES } from './lugares.ts';
import { useParaAssinar } from './queries.ts';

/** Of one request, as a card of its page. */
export const ParaAssinarNoPedido = ({ requerimento }: { requerimento: { id: string } }) => (
  <ParaAssinar requerimentoId={requerimento.id} />
);

/** What a party has to sign, on their start and on the page of a request. @param requerimentoId only what is of this one */
export function ParaAssinar({ requerimentoId }: { requerimentoId?: string }) {
  const { data = [] } = useParaAssinar();
  const daqui = data.filter(({ requerimento }) => requerimentoId === undefined || requerimento.id === requerimentoId);
  if (daqui.length === 0) return null;
  return (
    <Card title="Para você assinar" id="para-assinar">
      <div className={classes.waiting}>
        {daqui.map((assinatura) => (
          <Callout
            key={assinatura.id}
            title={nomeDoDocumento(assinatura)}
            actions={
              <Button component={RouteLink} href={LUGARES.contribuinte.uma(assinatura.id)}>
                Ler e assinar
              </Button>
            }
          >
            O documento do requerimento {assinatura.requerimento.numero} só vale depois que você assinar
            {assinatura.assinar_ate ? `, até ${formatDate(assinatura.assinar_ate)}` : ''}.
            {assinatura.documento.nivel_de_assinatura === 'qualificada' && ` ${PEDE_ICP_BRASIL}`}
            {assinatura.documento.nivel_de_assinatura === 'avancada' && ` ${PEDE_GOVBR}`}
          </Callout>
        ))}
        {requerimentoId === undefined && (
          <div>
            <RouteLink href={LUGARES.contribuinte.lista}>Ver tudo o que assinei</RouteLink>
          </div>
        )}
      </div>
    </Card>
  );
}
