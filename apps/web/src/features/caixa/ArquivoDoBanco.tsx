import { Button, Progress } from '@mantine/core';
import type { Retorno } from '@portal/domain/caixa/contract';
import { motivo } from '@portal/domain/http/fields';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { formatDate, formatDateTime, formatTotal, plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { StaleDialog } from '#ui/dialog/StaleDialog.tsx';
import { FactList } from '#ui/FactList.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Caixa.module.css';
import { nomeDoRetorno, RESULTADO, ResultadoPill, SituacaoPill } from './palavras.tsx';
import { useBaixarRetorno, useDesfazerRetorno, usePodeMexer, useRelerRetorno } from './queries.ts';

const schema = z.object({ motivo });

/** One file of the bank: what it says of itself, what became of its lines, and the way back. */
export function ArquivoDoBanco({ retorno }: { retorno: Retorno }) {
  const { situacao, nome, enviado_por, criado_em } = retorno;
  const mexe = usePodeMexer();
  const reler = useRelerRetorno(retorno.id);
  const baixar = useBaixarRetorno(retorno.id);
  const [aberto, setAberto] = useState<'desfazer' | 'velho' | null>(null);
  return (
    <Page
      title={nomeDoRetorno(retorno)}
      subtitle={`${retorno.sequencia === null ? 'Enviado' : `${nome}, enviado`} por ${enviado_por} em ${formatDateTime(criado_em)}.`}
      breadcrumbs={[{ label: 'Arquivos do banco', href: rota('prefeitura.financeiro.caixa.arquivos') }]}
      aside={<SituacaoPill situacao={situacao} />}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={baixar.isPending}
            onClick={() => baixar.mutate()}
          >
            Baixar o arquivo original
          </Button>
          {mexe && situacao === 'Lido' && (
            <Button variant="default" onClick={() => setAberto('desfazer')}>
              Desfazer o arquivo
            </Button>
          )}
        </>
      }
      width="normal"
    >
      <div className={classes.root}>
        <Situacao retorno={retorno} />
        {retorno.sequencia !== null && <Fatos retorno={retorno} />}
        {retorno.resultados.length > 0 && <Linhas retorno={retorno} />}
      </div>
      {aberto === 'desfazer' && (
        <Desfazer
          retorno={retorno}
          onClose={() => setAberto((qual) => (qual === 'desfazer' ? null : qual))}
          onVelho={() => setAberto('velho')}
        />
      )}
      {aberto === 'velho' && (
        <StaleDialog
          title="Este arquivo mudou enquanto você olhava"
          onReload={() => {
            reler();
            setAberto(null);
          }}
          onClose={() => setAberto(null)}
        />
      )}
    </Page>
  );
}

function Situacao({ retorno }: { retorno: Retorno }) {
  const { situacao, motivo: porque, faltam_antes, desfeito_por, desfeito_em, feitas, linhas } = retorno;
  if (situacao === 'Lendo')
    return (
      <Card title="Lendo o arquivo" id="lendo">
        <div className={classes.root}>
          <Progress value={linhas > 0 ? (feitas / linhas) * 100 : 0} aria-label="Linhas lidas" animated />
          <p className={classes.lead} role="status">
            {linhas > 0
              ? `${formatTotal(feitas)} de ${plural(linhas, 'linha', 'linhas')}. `
              : 'Estamos conferindo se a soma fecha. '}
            Você pode sair desta página: a leitura continua.
          </p>
        </div>
      </Card>
    );
  if (situacao === 'Recusado')
    return (
      <Callout meaning="danger" title="Este arquivo não entrou, e nada dele vale">
        {porque}
      </Callout>
    );
  if (situacao === 'Desfeito')
    return (
      <Callout title={`Desfeito por ${desfeito_por ?? 'alguém'}${desfeito_em ? ` em ${formatDateTime(desfeito_em)}` : ''}`}>
        {porque} As guias voltaram a como estavam, e o arquivo pode ser enviado de novo.
      </Callout>
    );
  if (faltam_antes === 0) return null;
  return (
    <Callout
      meaning="warning"
      title={faltam_antes === 1 ? 'Falta 1 arquivo antes deste' : `Faltam ${formatTotal(faltam_antes)} arquivos antes deste`}
    >
      O banco numera os arquivos do convênio, e há números que não chegaram. Baixe-os na página do banco: o que eles trazem ainda
      não está no livro.
    </Callout>
  );
}

const Fatos = ({ retorno: r }: { retorno: Retorno }) => (
  <Card title="O que o banco diz" id="banco">
    <FactList
      columns={3}
      facts={[
        { label: 'Banco', value: [r.banco, r.nome_do_banco].filter(Boolean).join(' · ') },
        { label: 'Convênio', value: r.convenio },
        { label: 'Número', value: r.sequencia },
        { label: 'Feito pelo banco em', value: r.gerado_em && formatDate(r.gerado_em) },
        { label: 'Linhas', value: formatTotal(r.linhas) },
        { label: 'Total', value: <MoneyText centavos={r.total_centavos} /> },
      ]}
    />
  </Card>
);

const noLivro = (retorno_id: string, resultado?: string) =>
  rota('prefeitura.financeiro.caixa.livro', {}, { retorno_id, ...(resultado && { resultado }) });

const Linhas = ({ retorno: { id, situacao, resultados } }: { retorno: Retorno }) => (
  <Card
    title={situacao === 'Desfeito' ? 'O que tinha sido feito de cada linha' : 'O que foi feito de cada linha'}
    id="linhas"
    aside={<RouteLink href={noLivro(id)}>Ver todas no livro</RouteLink>}
  >
    <ul className={classes.linhas}>
      {resultados.map(({ resultado, linhas, centavos }) => (
        <li key={resultado}>
          <span className={classes.celula}>
            <ResultadoPill resultado={resultado} />
            <span className={classes.soft}>{RESULTADO[resultado].explica}</span>
          </span>
          <span className={classes.quanto}>
            <MoneyText centavos={centavos} />
            <RouteLink
              href={noLivro(id, resultado)}
              aria-label={`${plural(linhas, 'linha', 'linhas')} no livro: ${RESULTADO[resultado].nome}`}
            >
              {plural(linhas, 'linha', 'linhas')}
            </RouteLink>
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

interface DesfazerProps {
  retorno: Retorno;
  onClose: () => void;
  /** Somebody was faster. */
  onVelho: () => void;
}

function Desfazer({ retorno, onClose, onVelho }: DesfazerProps) {
  const desfazer = useDesfazerRetorno(retorno);
  return (
    <FormDialog
      title={`Desfazer o ${nomeDoRetorno(retorno).toLowerCase()}`}
      submit="Desfazer o arquivo"
      tone="danger"
      description={`As ${plural(retorno.linhas, 'linha deixa de contar', 'linhas deixam de contar')} no livro, as guias voltam a como estavam, e os requerimentos que só andaram por elas esperam de novo pelo pagamento. O arquivo pode ser enviado outra vez.`}
      schema={schema}
      initialValues={{ motivo: '' }}
      onSubmit={async ({ motivo: porque }) => {
        try {
          await desfazer.mutateAsync(porque);
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 409) throw error;
          onVelho();
        }
      }}
      onClose={onClose}
    >
      <TextAreaField
        name="motivo"
        label="Por que está sendo desfeito"
        hint="Fica escrito no arquivo e na auditoria."
        lines={3}
        maxLength={2000}
        autoFocus
      />
    </FormDialog>
  );
}
