import { formatReais } from '@portal/domain/text/dinheiro';
import { plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { When } from '#ui/When.tsx';
import classes from './Conferencia.module.css';
import { useContestacoesEsperando } from './contestacoes.ts';

const VISIVEIS = 5;

/** Above the list of slips: values that somebody contested, answered on the page of their request. */
export function ContestacoesEsperando() {
  const { data = [] } = useContestacoesEsperando();
  if (data.length === 0) return null;
  return (
    <div className={classes.espera}>
      <Callout
        meaning="warning"
        title={`À espera da sua resposta: ${plural(data.length, 'valor contestado', 'valores contestados')}`}
      >
        <ul className={classes.repetidos}>
          {data.slice(0, VISIVEIS).map((c) => (
            <li key={c.id}>
              Guia {c.guia_numero} de {formatReais(c.guia_valor_centavos)}, requerimento{' '}
              <RouteLink href={rota('prefeitura.requerimento.gerenciar', { id: c.requerimento_id })}>
                {c.requerimento_numero}
              </RouteLink>
              , de {c.requerente_nome}: <When at={c.contestada_em} />
            </li>
          ))}
        </ul>
        {data.length > VISIVEIS && <p>As outras aparecem quando estas tiverem resposta.</p>}
      </Callout>
    </div>
  );
}
