import { Loader } from '@mantine/core';
import type { Assinatura } from '@portal/domain/assinaturas/contract';
import { formatDateTime } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import classes from './Assinaturas.module.css';
import { isEsperandoSelo } from './queries.ts';

/** What became of it; while the seal is put on, says so and follows. */
export function Decidida({ assinatura }: { assinatura: Assinatura }) {
  const { status, documento, decidida_em, motivo } = assinatura;
  if (status === 'Recusado')
    return (
      <Callout meaning="danger" title="Você recusou assinar">
        {motivo}
      </Callout>
    );
  if (status === 'Expirado')
    return (
      <Callout meaning="warning" title="Esta assinatura não é mais esperada de você">
        {motivo} Quem analisou decide quem assina.
      </Callout>
    );
  if (status === 'Substituído')
    return (
      <Callout meaning="warning" title="Documento substituído">
        Foi gerada outra versão, e esta não vale mais.
      </Callout>
    );
  if (isEsperandoSelo(assinatura))
    return (
      <div role="status">
        <Callout title="Assinado">
          <span className={classes.sealing}>
            <Loader size={16} aria-hidden />O selo está sendo aplicado.
          </span>
          <p>Se outra pessoa também assina, o selo vem depois da última assinatura.</p>
        </Callout>
      </div>
    );
  if (documento.situacao === 'Vigente')
    return (
      <div role="status">
        <Callout meaning="success" title="Assinado e selado">
          {decidida_em && `Você assinou em ${formatDateTime(decidida_em)}. `}O documento está valendo.
        </Callout>
      </div>
    );
  if (documento.situacao === 'Sem efeito' || documento.situacao === 'Substituída')
    return (
      <Callout meaning="warning" title="Documento sem efeito">
        A decisão foi reaberta ou o documento foi refeito. Este não vale mais.
      </Callout>
    );
  return <Callout>Este documento ainda está sendo preparado.</Callout>;
}
