import type { Requerimento } from '@portal/domain/autos/contract';
import { Memoria } from '#entities/taxas/Memoria.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import classes from './Assistente.module.css';

interface Props {
  taxas: Requerimento['taxas_previstas'];
  /** The process charges something at all. */
  cobra: boolean;
  /** Fees of the process that no answer made due yet. */
  faltam: readonly string[];
}

/** What it will cost by what was answered so far, explained. */
export function TaxaEstimada({ taxas, cobra, faltam }: Props) {
  const total = taxas.reduce((sum, taxa) => sum + taxa.valor_centavos, 0);
  const ate = taxas.length > 0 && faltam.length > 0;
  return (
    <section className={classes.taxa} aria-labelledby="taxa-estimada">
      <h2 className={classes.taxaTitulo} id="taxa-estimada">
        {ate ? 'Taxa até agora' : 'Taxa estimada'}
      </h2>
      {!cobra && <p className={classes.taxaTexto}>Este pedido não tem taxa.</p>}
      {cobra && taxas.length === 0 && (
        <p className={classes.taxaTexto}>Aparece aqui conforme você responde. Com o que há até agora, não há valor a pagar.</p>
      )}
      {taxas.length > 0 && (
        <>
          <p className={classes.taxaTotal}>
            <MoneyText centavos={total} />
          </p>
          <p className={classes.taxaTexto}>
            {ate && `Ainda sem ${faltam.map((nome) => `“${nome}”`).join(' e ')}: entra conforme o que você responder. `}
            Pelo que você informou até agora. O valor final sai na guia, ao protocolar.
          </p>
          {taxas.map((taxa) => (
            <details key={taxa.nome} className={classes.taxaLinha}>
              <summary>
                <span>{taxa.nome}</span>
                <MoneyText centavos={taxa.valor_centavos} />
              </summary>
              <Memoria linhas={taxa.memoria} label={`Como se chega a ${taxa.nome}`} />
            </details>
          ))}
        </>
      )}
    </section>
  );
}
