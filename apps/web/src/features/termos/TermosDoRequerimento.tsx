import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import type { TermoDosAutos } from '@portal/domain/termos/fragmento';
import { ENVIAM_TERMOS } from '@portal/domain/termos/permissoes';
import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { SituacaoDoTermoPill } from '#entities/termos/SituacaoDoTermoPill.tsx';
import { formatDate } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Termos.module.css';

function Lista({
  termos,
  rotaDe,
  comNome,
}: {
  termos: readonly TermoDosAutos[];
  rotaDe: (id: string) => string;
  comNome: boolean;
}) {
  return (
    <ul className={classes.respostas}>
      {termos.map((t) => (
        <li key={`${t.id}${t.destinatario}`} className={classes.nome}>
          <RouteLink href={rotaDe(t.id)}>
            {t.tipo} {t.numero}: {t.assunto}
          </RouteLink>
          <span className={classes.soft}>
            {[
              comNome && t.destinatario,
              `enviado em ${formatDate(t.enviado_em)}`,
              t.prazo_em && `prazo ${formatDate(t.prazo_em)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <SituacaoDoTermoPill situacao={t.situacao} />
        </li>
      ))}
    </ul>
  );
}

/** At the desk: notices that were sent in the request, and the way to another. */
export function TermosDoRequerimento({
  requerimento: r,
  somenteLeitura,
}: {
  requerimento: Requerimento;
  somenteLeitura: boolean;
}) {
  const usuario = useUsuario();
  const pode = !somenteLeitura && ENVIAM_TERMOS.some((p) => canSomewhere(usuario, p));
  if (r.termos.length === 0 && !pode) return null;
  return (
    <Card
      title="Termos"
      id="termos"
      aside={
        pode && (
          <Button
            component={RouteLink}
            href={rota('prefeitura.termo.novo', {}, { requerimento: r.id })}
            variant="default"
            size="compact-sm"
          >
            Enviar termo
          </Button>
        )
      }
    >
      {r.termos.length === 0 ? (
        <p className={classes.soft}>Nenhuma notificação enviada neste requerimento.</p>
      ) : (
        <Lista termos={r.termos} rotaDe={(id) => rota('prefeitura.termo.visualizacao', { termo_enviado_id: id })} comNome />
      )}
    </Card>
  );
}

/** On the requester's page: those that were sent to this person. */
export function TermosRecebidosNoPedido({ requerimento: r }: { requerimento: Requerimento }) {
  if (r.termos.length === 0) return null;
  return (
    <Card title="A prefeitura enviou a você" id="termos">
      <Lista
        termos={r.termos}
        rotaDe={(id) => rota('contribuinte.termos.visualizacao', { termo_enviado_id: id })}
        comNome={false}
      />
    </Card>
  );
}
