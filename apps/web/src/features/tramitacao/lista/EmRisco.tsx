import { DIAS_EM_RISCO } from '@portal/domain/requerimentos/lista';
import { useRisco } from '#entities/requerimentos/fila.ts';
import { plural } from '#lib/format.ts';
import { currentPath } from '#lib/navigation.ts';
import { toQueryString } from '#lib/query-string.ts';
import { PageTools } from '#ui/page/PageTools.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './EmRisco.module.css';
import type { FiltrosDaLista } from './filtro.ts';

const endereco = (chave: string, valor: string): string =>
  `${currentPath()}?${toQueryString({ order: 'prazo_em', direction: 'asc', minha_fila: 'sim', [chave]: valor })}`;

/** What of one's own queue is late, ends soon, or is new: a quiet line under the title, each figure the way to its rows. */
export function EmRisco({ value }: { value: FiltrosDaLista }) {
  const { data: risco } = useRisco();
  const figuras = risco
    ? [
        { chave: 'vencido', valor: 'sim', total: risco.vencido, dito: plural(risco.vencido, 'vencido', 'vencidos') },
        {
          chave: 'vence_em',
          valor: String(DIAS_EM_RISCO),
          total: risco.vence_em,
          dito: `${plural(risco.vence_em, 'vence', 'vencem')} em até ${DIAS_EM_RISCO} dias`,
        },
        { chave: 'nao_lido', valor: 'sim', total: risco.nao_lido, dito: plural(risco.nao_lido, 'novo', 'novos') },
      ].filter(({ total }) => total > 0)
    : [];
  return (
    <PageTools place="below">
      <p className={classes.root}>
        {figuras.length > 0 && <span className="visually-hidden">Na sua fila:</span>}
        {risco && figuras.length === 0 && 'Na sua fila nada vence nos próximos dias.'}
        {figuras.map(({ chave, valor, dito }) => (
          <RouteLink
            key={chave}
            href={endereco(chave, valor)}
            className={classes.figura}
            data-risco={chave}
            aria-current={value.minha_fila === 'sim' && value[chave] ? 'true' : undefined}
          >
            {dito}
          </RouteLink>
        ))}
      </p>
    </PageTools>
  );
}
