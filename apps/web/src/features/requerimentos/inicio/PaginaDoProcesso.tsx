import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useProcesso } from '#entities/processos/queries.ts';
import { hrefDoAssistente, hrefDosProcessos } from '#entities/requerimentos/hrefs.ts';
import { painelTipo } from '#lib/layout-state.ts';
import { Card } from '#ui/Card.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import classes from './Inicio.module.css';
import { regraEmPalavras } from './regra-em-palavras.ts';

/** What a request is for, what to have at hand, how long it takes and what it costs; then the start. */
export function PaginaDoProcesso({ processoId }: { processoId: string }) {
  const { data: processo } = useProcesso(processoId);
  if (!processo) return <PageSkeleton />;
  const { definicao } = processo;
  const comecar = (
    <Button component={RouteLink} href={hrefDoAssistente(processo)} rightSection={<IconArrowRight size={18} aria-hidden />}>
      {painelTipo() === 'prefeitura' ? 'Começar em nome de um requerente' : 'Começar'}
    </Button>
  );
  return (
    <Page
      title={processo.nome}
      subtitle={definicao.resumo}
      breadcrumbs={[{ label: 'Novo requerimento', href: hrefDosProcessos() }]}
      actions={comecar}
      width="narrow"
    >
      <div className={classes.pagina}>
        {definicao.tenha_em_maos.length > 0 && (
          <Card title="Tenha em mãos" id="maos">
            <ul className={classes.lista}>
              {definicao.tenha_em_maos.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Card>
        )}
        <Card title="Como funciona" id="como">
          <ol className={classes.lista}>
            <li>
              Você responde {definicao.secoes.length} {definicao.secoes.length === 1 ? 'parte' : 'partes'} (
              {definicao.secoes.map((s) => s.titulo.toLowerCase()).join(', ')}). Fica salvo enquanto digita: pode parar e voltar.
            </li>
            {definicao.taxas.length > 0 && <li>Você paga a taxa por Pix ou boleto e envia o comprovante.</li>}
            {definicao.etapas.map((etapa) => (
              <li key={etapa.id}>
                {etapa.nome}: até {etapa.prazo_dias} dias {etapa.contagem === 'uteis' ? 'úteis' : 'corridos'}. {etapa.descricao}
              </li>
            ))}
            {definicao.documentos.map((documento) => (
              <li key={documento.id}>
                {documento.titulo}, em PDF assinado, pronto para baixar
                {documento.validade_meses ? `; vale ${documento.validade_meses} meses` : ''}.
              </li>
            ))}
          </ol>
        </Card>
        <Card title="Quanto custa" id="custo">
          {definicao.taxas.length === 0 ? (
            <p className={classes.texto}>Este pedido não tem taxa.</p>
          ) : (
            <>
              <ul className={classes.lista}>
                {definicao.taxas.map((regra) => (
                  <li key={regra.id}>
                    <strong>{regra.nome}.</strong> {regraEmPalavras(regra)}
                  </li>
                ))}
              </ul>
              <p className={classes.texto}>O valor estimado aparece enquanto você responde, com a conta linha por linha.</p>
            </>
          )}
        </Card>
        <div>{comecar}</div>
      </div>
    </Page>
  );
}
