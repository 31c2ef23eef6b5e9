import { isATaxa } from '@portal/domain/taxas/mesma-taxa';
import { Memoria } from '#entities/taxas/Memoria.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { useAmbiente } from '../AmbienteCampos.tsx';
import classes from '../Campos.module.css';
import type { InputProps } from '../tipo-web.ts';

/** What one fee comes to by what is kept so far, and how it was counted. */
export function TaxaInput({ campo }: InputProps<'taxa'>) {
  const { definicao, taxas } = useAmbiente();
  const regra = definicao.taxas.find((t) => t.id === campo.taxa);
  const taxa = regra && taxas.find((t) => isATaxa(t, regra));
  const etapa = definicao.etapas.find((e) => e.id === regra?.etapa);
  const id = `taxa-${campo.id}`;
  return (
    <section className={classes.mostra} aria-labelledby={id}>
      <span className={classes.mostraRotulo} id={id}>
        {campo.rotulo}
      </span>
      {campo.ajuda && <p className={classes.divisaoTexto}>{campo.ajuda}</p>}
      <div className={classes.mostraValor} role="status">
        {taxa ? (
          <MoneyText centavos={taxa.valor_centavos} />
        ) : (
          <span className={classes.mostraNada}>
            {etapa
              ? `Só é cobrada quando a etapa ${etapa.nome} abrir.`
              : 'Aparece aqui conforme você responde. Com o que há até agora, não há valor a pagar.'}
          </span>
        )}
      </div>
      {taxa && (
        <details className={classes.mais}>
          <summary>Como se chega a este valor</summary>
          <Memoria linhas={taxa.memoria} label={`Como se chega a ${taxa.nome}`} />
        </details>
      )}
    </section>
  );
}
