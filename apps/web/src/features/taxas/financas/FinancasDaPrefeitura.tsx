import { Card } from '#ui/Card.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { AvisoDoPix } from './AvisoDoPix.tsx';
import { Convenios } from './Convenios.tsx';
import classes from './Financas.module.css';
import { QuemEmite } from './QuemEmite.tsx';
import { useConvenios, useEmissao, useFinancas } from './queries.ts';
import { UnidadeFiscal } from './UnidadeFiscal.tsx';

/** Who receives the town's money, and what its fiscal unit is worth from when on. */
export function FinancasDaPrefeitura() {
  const { data: financas } = useFinancas();
  const { data: convenios } = useConvenios();
  const { data: emissao } = useEmissao();
  if (!financas || !convenios || !emissao)
    return (
      <Card>
        <TextSkeleton lines={12} />
      </Card>
    );
  return (
    <div className={classes.pagina}>
      <QuemEmite lida={emissao} />
      <Convenios convenios={convenios} />
      <AvisoDoPix />
      <UnidadeFiscal unidades={financas.unidades} />
    </div>
  );
}
