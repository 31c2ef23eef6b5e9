import { Button, CopyButton } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { hrefDoRequerimento } from '#entities/requerimentos/hrefs.ts';
import { formatDateTime } from '#lib/format.ts';
import { painelTipo } from '#lib/layout-state.ts';
import { useEmails } from '#lib/recursos.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { GuiaAPagar, isEmitida } from '../detalhe/pagamento/GuiaAPagar.tsx';
import { useBaixar } from '../queries.ts';
import classes from './Protocolado.module.css';

/** Filed: the number to keep, what happens now, and what to pay. */
export function Protocolado({ requerimento }: { requerimento: Requerimento }) {
  const emails = useEmails();
  const { processo, canhoto, guias, etapas, definicao, requerente, protocolado_em } = requerimento;
  const numero = requerimento.numero ?? '';
  const baixar = useBaixar();
  const noBalcao = painelTipo() === 'prefeitura';
  const guia = guias.find((g) => g.pagamento === 'Pendente');
  const first = etapas[0];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Page title={`${processo.nome}: pedido protocolado`} width="narrow">
      <div className={classes.root}>
        <section className={classes.certo} aria-labelledby="protocolado">
          <svg viewBox="0 0 48 48" className={classes.marca} aria-hidden>
            <circle cx="24" cy="24" r="21" />
            <path d="M14.5 24.5l6.5 6.5l13 -14" className={classes.traco} />
          </svg>
          <h2 id="protocolado" ref={heading} tabIndex={-1}>
            Recebemos {noBalcao ? 'o pedido' : 'o seu pedido'}
          </h2>
          <p>Número do protocolo</p>
          <p className={classes.numero}>{numero}</p>
          {protocolado_em && <p className={classes.quando}>{formatDateTime(protocolado_em)}</p>}
          <div className={classes.acoes}>
            <CopyButton value={numero}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? 'Copiado' : 'Copiar o número'}
                </Button>
              )}
            </CopyButton>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              loading={baixar.isPending}
              onClick={() => baixar.mutate({ tipo: 'comprovante', id: requerimento.id })}
            >
              Baixar o canhoto em PDF
            </Button>
          </div>
          <p className={classes.nota}>
            O canhoto prova a entrega, com o seu nome e o endereço do imóvel: guarde o PDF. Quem tiver{' '}
            <RouteLink href={rota('requerimento.canhoto', { id: canhoto })}>este endereço</RouteLink> vê o andamento, sem dados
            pessoais.{emails && ` Ele também foi por e-mail para ${requerente.email || requerente.nome}.`}
          </p>
        </section>

        {guia && (
          <Card title={isEmitida(guia) ? 'Agora: pagar a taxa' : 'Agora: esperar a guia da taxa'} id="taxa">
            <GuiaAPagar guia={guia} />
          </Card>
        )}

        <Card title="O que acontece agora" id="depois">
          <ol className={classes.passos}>
            {guia && (
              <li>
                {isEmitida(guia) ? 'Pague a taxa' : 'Quando a guia chegar, pague a taxa'} e envie o comprovante
                {noBalcao ? '' : ' na página do requerimento'}. A prefeitura confere e confirma.
              </li>
            )}
            {definicao.etapas.map((etapa, index) => (
              <li key={etapa.id}>
                {etapa.nome}
                {index === 0 && first && `, no setor ${first.setor.nome}`}. Prazo de até {etapa.prazo_dias} dias{' '}
                {etapa.contagem === 'uteis' ? 'úteis' : 'corridos'}.
              </li>
            ))}
            <li>
              Se faltar algo, avisamos por e-mail e aqui no sino.{' '}
              {definicao.documentos.length > 0 && 'Com a aprovação, o documento assinado fica pronto para baixar.'}
            </li>
          </ol>
        </Card>
        <div>
          <Button
            component={RouteLink}
            href={hrefDoRequerimento(requerimento.id)}
            variant={guia && noBalcao ? 'default' : 'filled'}
          >
            {guia && isEmitida(guia) && !noBalcao ? 'Enviar o comprovante e acompanhar' : 'Acompanhar o requerimento'}
          </Button>
        </div>
      </div>
    </Page>
  );
}
