import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { isAssinada } from '@portal/domain/licencas/situacoes';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { contestacaoAberta } from '@portal/domain/taxas/contestacao';
import type { Guia } from '@portal/domain/taxas/contract';
import { ATOS, TRANSICOES } from '@portal/domain/tramitacao/rules';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hrefDaPagina, hrefDoAssistente } from '#entities/requerimentos/hrefs.ts';
import { formatDate } from '#lib/format.ts';
import { hoje } from '#lib/fuso.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { When } from '#ui/When.tsx';
import { Alteracoes } from './Alteracoes.tsx';
import { UmDocumento } from './Documentos.tsx';
import classes from './OQueFazer.module.css';
import { Pendencias } from './Pendencias.tsx';
import { isEmitida } from './pagamento/GuiaAPagar.tsx';
import { PagarTaxa } from './pagamento/PagarTaxa.tsx';
import { Parcelas, planosDe } from './pagamento/Parcelas.tsx';

const Espera = ({ children }: { children: ReactNode }) => <div className={classes.espera}>{children}</div>;

/** The acts by which somebody ends the request, with a reason. */
const ENCERRAM: readonly string[] = ATOS.filter((ato) => {
  const { motivo, para } = TRANSICOES[ato];
  return motivo && (para === 'Indeferido' || para === 'Cancelado');
});

/** Whether what is to be done takes room: a list of items, a slip with its code. */
export const ocupa = ({ status }: Pick<Requerimento, 'status'>): boolean =>
  status === 'Aguardando requerente' || status === 'Aguardando comprovante';

/** The one thing that matters now: what the person must do, or who has the request, since when and until when. */
export function OQueFazer({ requerimento: r }: { requerimento: Requerimento }) {
  const etapa = r.etapas.find((e) => e.id === r.etapa_atual_id);
  const abertas = r.etapas.filter((e) => !e.substituida && !isEncerrado(e.status));
  const emConferencia = r.guias.some((g) => g.pagamento === 'Em conferência');
  const motivo = etapa?.motivo || (r.eventos.find((e) => e.motivo && ENCERRAM.includes(e.tipo))?.motivo ?? '');

  if (r.status === 'Rascunho' || r.status === 'Em construcao')
    return (
      <Card title="Falta terminar e enviar" id="agora">
        <Espera>
          <p>
            Este pedido ainda não foi entregue à prefeitura. Salvo <When at={r.atualizado_em} dated="em" />.
          </p>
          <div>
            <Button
              component={RouteLink}
              href={hrefDoAssistente(r.processo, { rascunho: r.id })}
              rightSection={<IconArrowRight size={18} aria-hidden />}
            >
              Continuar preenchendo
            </Button>
          </div>
        </Espera>
      </Card>
    );
  if (r.status === 'Aguardando comprovante') return <APagar requerimento={r} />;
  if (r.status === 'Aguardando requerente') return <Pendencias requerimento={r} />;
  if (r.status === 'Aguardando prefeitura' || r.status === 'Em andamento')
    return (
      <Card title="Agora é com a prefeitura" id="agora">
        <Espera>
          {abertas.map((e) => (
            <p key={e.id}>
              Está em <strong>{e.nome}</strong>, no setor {e.setor.nome}
              {e.analista && e.status === 'Em andamento' && `, com ${e.analista}`},{' '}
              <When at={e.iniciada_em ?? e.criado_em} dated="desde" />.{' '}
              {e.prazo_em && `O prazo da prefeitura para esta etapa é ${formatDate(e.prazo_em)}.`}
            </p>
          ))}
          <p className={classes.fraco}>
            {emConferencia && 'O comprovante que você enviou está sendo conferido. '}
            {r.guias.some((g) => g.parcela && g.pagamento === 'Pendente')
              ? 'Fora as parcelas da taxa, você não precisa fazer nada agora. '
              : 'Você não precisa fazer nada agora. '}
            Se faltar algo, avisamos por e-mail e aqui no sino.
          </p>
          {r.participa && r.alteracoes.length > 0 && (
            <details className={classes.enviado}>
              <summary>O que mudou no seu último envio ({r.alteracoes.length})</summary>
              <Alteracoes alteracoes={r.alteracoes} />
            </details>
          )}
        </Espera>
      </Card>
    );
  if (r.status === 'Deferido') {
    const prontos = r.licencas.filter((l) => isAssinada(l.situacao));
    return (
      <Card title="Aprovado (deferido)" id="agora">
        <Espera>
          {r.concluido_em && <p>A prefeitura aprovou o pedido em {formatDate(r.concluido_em)}.</p>}
          {prontos.map((licenca) => (
            <UmDocumento key={licenca.id} licenca={licenca} />
          ))}
          {prontos.length === 0 && r.definicao.documentos.length > 0 && <Documento licencas={r.licencas} />}
        </Espera>
      </Card>
    );
  }
  return (
    <Card title={r.status === 'Indeferido' ? 'Não aprovado (indeferido)' : 'Cancelado'} id="agora">
      <Espera>
        {motivo ? (
          <Callout meaning="danger" title="Motivo">
            {motivo}
          </Callout>
        ) : (
          <p>Este pedido foi encerrado{r.concluido_em && ` em ${formatDate(r.concluido_em)}`}.</p>
        )}
        <p className={classes.fraco}>O pedido está encerrado. Você pode fazer um pedido novo, com o que for preciso corrigir.</p>
        <div>
          <Button component={RouteLink} variant="default" href={hrefDaPagina(r.processo)}>
            Fazer um pedido novo
          </Button>
        </div>
      </Espera>
    </Card>
  );
}

const oQueEspera = (guia: Guia): string => {
  if (contestacaoAberta(guia)) return 'Espere a resposta à sua contestação';
  if (isEmitida(guia) && guia.vencimento < hoje()) return 'A guia venceu: emita outra';
  return isEmitida(guia) ? 'Pague a taxa e envie o comprovante' : 'Espere a guia da taxa';
};

/** Slips that are paid at once, each whole; of a split charge one part at a time. */
const APagar = ({ requerimento: r }: { requerimento: Requerimento }) => (
  <>
    {r.guias
      .filter((g) => g.pagamento === 'Pendente' && !g.parcela)
      .map((guia) => (
        <Card key={guia.id} title={oQueEspera(guia)} id="agora">
          <PagarTaxa requerimento={r} guia={guia} />
        </Card>
      ))}
    {planosDe(r.guias).map((plano) => (
      <Parcelas key={plano[0]?.id} requerimento={r} plano={plano} id="agora" />
    ))}
  </>
);

/** The document that is not there yet: it waits for a signature, or came back without one. */
function Documento({ licencas }: Pick<Requerimento, 'licencas'>) {
  const emCurso = licencas.filter((l) => l.situacao === 'Aguardando assinatura' || l.situacao === 'Em emissão');
  const devolvido = emCurso.flatMap((l) => l.assinaturas).some((a) => a.status === 'Recusado');
  return devolvido ? (
    <Callout title="O documento voltou sem a assinatura">
      Quem ia assinar devolveu o documento à prefeitura, que precisa fazê-lo de novo. O pedido continua aprovado e você não
      precisa fazer nada. Avisaremos por e-mail quando puder ser baixado.
    </Callout>
  ) : (
    <Callout>O documento está na fila de assinatura. Avisaremos por e-mail quando puder ser baixado.</Callout>
  );
}
