import { plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { useTipos } from './queries.ts';
import classes from './Tarefas.module.css';

/** To who manages, at home: what the portal could not do by itself. Only for who may read the jobs. */
export function AvisoDasTarefas() {
  const { data = [] } = useTipos('municipio');
  const falharam = data.reduce((n, t) => n + t.falharam, 0);
  if (falharam === 0) return null;
  return (
    <div className={classes.aviso}>
      <Callout meaning="warning">
        {plural(falharam, 'tarefa do portal não deu certo', 'tarefas do portal não deram certo')}.{' '}
        <RouteLink href={rota('prefeitura.configuracoes.tarefas', {}, { situacao: 'Falhou' })}>Ver o que houve</RouteLink>
      </Callout>
    </div>
  );
}
