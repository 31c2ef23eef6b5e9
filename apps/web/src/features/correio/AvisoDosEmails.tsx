import { formatDateTime, plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Correio.module.css';
import { useTipos } from './queries.ts';

/** To who manages, at home: mails that did not leave. Only for who may read them. */
export function AvisoDosEmails() {
  const { data } = useTipos();
  const falharam = data?.tipos.reduce((n, t) => n + t.falharam, 0) ?? 0;
  const parado = data?.parado_desde;
  if (falharam === 0 && !parado) return null;
  return (
    <div className={classes.aviso}>
      <Callout meaning="warning">
        {parado
          ? `O servidor de e-mail não aceita a conta do portal desde ${formatDateTime(parado)}, e os e-mails esperam.`
          : `${plural(falharam, 'e-mail do portal não saiu', 'e-mails do portal não saíram')}.`}{' '}
        <RouteLink href={rota('prefeitura.configuracoes.correio', {}, parado ? {} : { situacao: ['Recusado', 'Não saiu'] })}>
          Ver os e-mails
        </RouteLink>
      </Callout>
    </div>
  );
}
